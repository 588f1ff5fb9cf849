// board.js - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Boards never change: play() makes another. `cells` are row by row from the top left: 0 black, 1 white, null. Black races
// to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".
'use strict';

const START = '1000000001000002101000200100020210100020010002021000002000000002 1';
const DIRECTIONS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

// The square `n` further in a direction, or -1 off the board.
function further(square, [dr, dc], n) {
  const row = Math.floor(square / 8) + n * dr, col = (square % 8) + n * dc;
  return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
}

class Board {
  constructor(cells, turn, plies) {
    this.cells = cells;
    this.turn = turn;  // 0: black is to move, who moves first; 1: white
    this.plies = plies;
  }

  // Where games begin, or the position that a text describes.
  static of(_, position = 'start') {
    const [text, side, plies] = (position === 'start' ? START : position).split(':')[0].trim().split(' ');
    return new Board([...text].map((c) => ({1: 0, 2: 1})[c] ?? null), Number(side) - 1, Number(plies ?? 0));
  }

  // All chains of hops of a piece; of those that change the same only a shortest.
  chains(start) {
    const found = [], walk = [{path: [start], taken: []}], seen = new Set([`${start}:`]);
    for (const {path, taken} of walk) {  // grows on the way
      const standing = (square) => (square === start || taken.includes(square) ? null : this.cells[square]);
      for (const direction of DIRECTIONS) {
        const over = further(path[path.length - 1], direction, 1), to = further(path[path.length - 1], direction, 2);
        if (to < 0 || standing(over) === null || standing(to) !== null) continue;
        const more = standing(over) === this.turn ? taken : [...taken, over].sort((a, b) => a - b);
        if (seen.has(`${to}:${more}`)) continue;
        seen.add(`${to}:${more}`);
        walk.push({path: [...path, to], taken: more});
        found.push([...path, to]);
      }
    }
    return found;
  }

  // All legal moves, as text; none when the game is over.
  moves() {
    if (this.result() !== null) return [];
    const paths = [];
    this.cells.forEach((piece, square) => {
      if (piece !== this.turn) return;
      const steps = DIRECTIONS.map((direction) => further(square, direction, 1));
      paths.push(...steps.filter((to) => to >= 0 && this.cells[to] === null).map((to) => [square, to]), ...this.chains(square));
    });
    const texts = paths.map((path) => path.map((square) => `${Math.floor(square / 8)},${square % 8}`).join('-'));
    return texts.length > 0 ? texts : ['pass'];
  }

  // The board after a legal move.
  play(move) {
    const cells = [...this.cells];
    if (move !== 'pass') {
      const path = move.split('-').map((point) => 8 * Number(point[0]) + Number(point[2]));
      cells[path[0]] = null;
      for (let i = 1; i < path.length; ++i) {
        const over = (path[i] + path[i - 1]) / 2, hops = [2, 16].includes(Math.abs(path[i] - path[i - 1]));
        if (hops && cells[over] !== this.turn) cells[over] = null;
      }
      cells[path[path.length - 1]] = this.turn;
    }
    return new Board(cells, 1 - this.turn, this.plies + 1);
  }

  // 1, 0 or -1 when black has won, drawn or lost; null while the game goes on.
  result() {
    const home = [0, 0], all = [0, 0];
    this.cells.forEach((piece, square) => {
      if (piece === null) return;
      ++all[piece];
      if (piece === 0 ? square % 8 >= 6 : square % 8 < 2) ++home[piece];
    });
    const arrived = [0, 1].some((side) => home[side] > 0 && home[side] === all[side]);
    return this.plies < 400 && !arrived ? null : Math.sign(home[0] - home[1]);
  }
}

module.exports = {Board};
