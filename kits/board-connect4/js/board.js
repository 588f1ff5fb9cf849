// board.js - the rules of Connect Four: a board, its legal moves, and what each makes of it.
//
// Boards never change: play() makes another. `cells` are row by row from the top left: 0 red, 1 yellow, null.
'use strict';

class Board {
  constructor(rows, cols, cells, turn) {
    this.rows = rows;
    this.cols = cols;
    this.cells = cells;
    this.turn = turn;  // 0: red is to move, who moves first; 1: yellow
  }

  // Where games of these rules begin ('connect4:7x8'), or the position that a text describes.
  static of(rules, position = 'start') {
    const [rows, cols] = (rules.split(':')[1] ?? '6x7').split('x').map(Number);
    if (position === 'start') return new Board(rows, cols, Array(rows * cols).fill(null), 0);
    const [text, side] = position.replace(/\//g, '').split(' ');
    return new Board(rows, cols, [...text].map((c) => ({r: 0, y: 1})[c] ?? null), side === 'r' ? 0 : 1);
  }

  // All legal moves, as text: letters of columns. None when the game is over.
  moves() {
    if (this.result() !== null) return [];
    const free = this.cells.slice(0, this.cols).map((cell, col) => (cell === null ? col : -1));
    return free.filter((col) => col >= 0).map((col) => String.fromCharCode(97 + col));
  }

  // The board after a legal move.
  play(move) {
    const col = move.charCodeAt(0) - 97, cells = [...this.cells];
    let row = this.rows - 1;
    while (cells[row * this.cols + col] !== null) --row;
    cells[row * this.cols + col] = this.turn;
    return new Board(this.rows, this.cols, cells, 1 - this.turn);
  }

  // Whether a side has four in a line.
  four(side) {
    const at = (row, col) => row >= 0 && row < this.rows && col >= 0 && col < this.cols && this.cells[row * this.cols + col] === side;
    for (let row = 0; row < this.rows; ++row) {
      for (let col = 0; col < this.cols; ++col) {
        for (const [dr, dc] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
          if ([0, 1, 2, 3].every((n) => at(row + n * dr, col + n * dc))) return true;
        }
      }
    }
    return false;
  }

  // 1, 0 or -1 when red has won, drawn or lost; null while the game goes on.
  result() {
    if (this.four(1 - this.turn)) return this.turn === 0 ? -1 : 1;
    return this.cells.includes(null) ? null : 0;
  }
}

module.exports = {Board};
