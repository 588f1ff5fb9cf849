// board.js - the rules of Othello: a board, its legal moves, and what each makes of it.
//
// Boards never change: play() makes another. `cells` are row by row from the top left: 0 black, 1 white, null.
'use strict';

const AROUND = [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];

class Board {
  constructor(size, cells, turn) {
    this.size = size;
    this.cells = cells;
    this.turn = turn;  // 0: black is to move, who moves first; 1: white
  }

  // Where games of these rules begin ('othello:6x6'), or the position that a text describes.
  static of(rules, position = 'start') {
    const size = parseInt(rules.split(':')[1] ?? '8', 10);
    if (position !== 'start') {
      const [text, side] = position.split(' ');
      return new Board(size, [...text].map((c) => ({X: 0, O: 1})[c] ?? null), side === 'X' ? 0 : 1);
    }
    const cells = Array(size * size).fill(null), low = size / 2 - 1, high = size / 2;
    cells[low * size + high] = cells[high * size + low] = 0;
    cells[low * size + low] = cells[high * size + high] = 1;
    return new Board(size, cells, 0);
  }

  // The discs that a disc of `turn` on the square would turn over; none: it may not be put there.
  flips(square, turn) {
    const turned = [];
    if (this.cells[square] !== null) return turned;
    for (const [dr, dc] of AROUND) {
      const line = [];
      let row = Math.floor(square / this.size) + dr, col = (square % this.size) + dc;
      const at = () => (row >= 0 && row < this.size && col >= 0 && col < this.size ? this.cells[row * this.size + col] : null);
      for (; at() === 1 - turn; row += dr, col += dc) line.push(row * this.size + col);
      if (at() === turn) turned.push(...line);
    }
    return turned;
  }

  squares(turn) {
    return this.cells.map((_, square) => square).filter((square) => this.flips(square, turn).length > 0);
  }

  // All legal moves, as text; none when the game is over.
  moves() {
    const squares = this.squares(this.turn);
    if (squares.length === 0 && this.squares(1 - this.turn).length > 0) return ['pass'];
    return squares.map((square) => 'abcdefgh'[square % this.size] + (Math.floor(square / this.size) + 1));
  }

  // The board after a legal move.
  play(move) {
    const cells = [...this.cells];
    if (move !== 'pass') {
      const square = (Number(move[1]) - 1) * this.size + 'abcdefgh'.indexOf(move[0]);
      for (const each of [square, ...this.flips(square, this.turn)]) cells[each] = this.turn;
    }
    return new Board(this.size, cells, 1 - this.turn);
  }

  // 1, 0 or -1 when black has won, drawn or lost; null while the game goes on.
  result() {
    if (this.moves().length > 0) return null;
    const count = (side) => this.cells.filter((cell) => cell === side).length;
    return Math.sign(count(0) - count(1));
  }
}

module.exports = {Board};
