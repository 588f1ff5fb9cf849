// board.js - the rules of Chain Reaction in all four editions: a board, its legal moves, and what each makes of it.
//
// Boards never change: play() makes another. `owners` and `orbs` are row by row from the top left; an owner is 0 (who
// moves first), 1, EMPTY or, under chain/2018, BURNT, where a cell has exploded.
'use strict';

const EMPTY = -1, BURNT = -2;
const STRAIGHT = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const AROUND = [...STRAIGHT, [1, 1], [1, -1], [-1, 1], [-1, -1]];

class Board {
  constructor(edition, rows, cols, owners, orbs, turn, plies) {
    Object.assign(this, {edition, rows, cols, owners, orbs, turn, plies});
  }

  // Where games of these rules begin ('chain/2018:3x4'), or the position that a text describes.
  static of(rules, position = 'start') {
    const [name, size] = rules.split(':'), edition = name.split('/')[1];
    const [rows, cols] = (size ?? (edition === 'classic' ? '9x6' : '5x6')).split('x').map(Number);
    const board = new Board(edition, rows, cols, Array(rows * cols).fill(EMPTY), Array(rows * cols).fill(0), 0, 0);
    if (position === 'start') return board;
    const letters = edition === '2018' ? 'br' : 'rb', [text, side] = position.replace(/\//g, '').split(' ');
    for (let at = 0, square = 0; at < text.length; ++at, ++square) {
      if (text[at] === '#') board.owners[square] = BURNT;
      if (!letters.includes(text[at])) continue;
      board.owners[square] = letters.indexOf(text[at]);
      board.orbs[square] = parseInt(text[++at], 16);
    }
    board.turn = letters.indexOf(side);
    board.plies = board.orbs.reduce((sum, orbs) => sum + orbs, 0);
    return board;
  }

  neighbours(square) {
    const row = Math.floor(square / this.cols), col = square % this.cols;
    return (this.edition === '2020' ? AROUND : STRAIGHT)
      .map(([dr, dc]) => [row + dr, col + dc])
      .filter(([r, c]) => r >= 0 && r < this.rows && c >= 0 && c < this.cols)
      .map(([r, c]) => r * this.cols + c);
  }

  // Every cell bursts with as many orbs as it has neighbours.
  full(square) {
    return this.owners[square] >= 0 && this.orbs[square] >= this.neighbours(square).length;
  }

  add(square) {
    this.owners[square] = this.mover;
    ++this.orbs[square];
  }

  explode(square) {
    const burns = this.edition === '2018', near = this.neighbours(square);
    this.orbs[square] = this.edition === 'classic' ? this.orbs[square] - near.length : 0;
    if (this.orbs[square] === 0) this.owners[square] = burns ? BURNT : EMPTY;
    for (const each of near) {
      if (this.owners[each] === BURNT) continue;
      this.add(each);
      if (burns && this.full(each)) this.explode(each);
    }
  }

  // All legal moves, as text: "row,column". None when the game is over.
  moves() {
    if (this.result() !== null) return [];
    const free = this.owners.map((owner, square) => (owner === EMPTY || owner === this.turn ? square : -1));
    return free.filter((square) => square >= 0).map((square) => `${Math.floor(square / this.cols)},${square % this.cols}`);
  }

  // The board after a legal move.
  play(move) {
    const [row, col] = move.split(',').map(Number), square = row * this.cols + col;
    const next = new Board(this.edition, this.rows, this.cols, [...this.owners], [...this.orbs], 1 - this.turn, this.plies + 1);
    next.mover = this.turn;
    next.add(square);
    if (next.full(square)) next.explode(square);
    while (this.edition !== '2018') {  // in waves, until nothing bursts or nothing of the other side is left
      const wave = next.owners.map((_, each) => each).filter((each) => next.full(each));
      for (const each of wave) next.explode(each);
      if (wave.length === 0 || !next.owners.includes(1 - this.turn)) break;
    }
    return next;
  }

  // 1, 0 or -1 when who moves first has won, drawn or lost; null while the game goes on.
  result() {
    const last = this.turn === 0 ? -1 : 1;  // a win of who has just moved
    if (this.edition !== '2018') return this.plies >= 3 && !this.owners.includes(this.turn) ? last : null;
    const first = this.owners.includes(0), second = this.owners.includes(1);
    if (this.owners.includes(EMPTY) || (first && second)) return null;
    return first ? 1 : second ? -1 : last;
  }
}

module.exports = {Board};
