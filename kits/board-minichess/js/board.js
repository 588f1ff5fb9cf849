// board.js - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves, and what each makes of it.
//
// Boards never change: play() makes another. `cells` are letters, row by row from the top left: PRNBQK white, prnbqk
// black, '.' empty. MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.
'use strict';

const STRAIGHT = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const KNIGHT = [[1, 2], [1, -2], [-1, 2], [-1, -2], [2, 1], [2, -1], [-2, 1], [-2, -1]];
const WORTH = {p: 2, r: 6, n: 7, b: 8, q: 20, k: 0};
const COLS = 5;

class Board {
  constructor(rules, rows, cells, turn, plies = 0, quiet = 0, seen = []) {
    Object.assign(this, {rules, rows, cells, turn, plies, quiet});  // turn 0: white is to move, who moves first
    this.seen = [...seen, cells.join('') + turn];  // all positions since a capture or a pawn's move, `quiet` plies ago
    this.checks = rules.startsWith('gardner');
  }

  // Where games of these rules begin ('minichess/2026', 'gardner'), or the position that a text (FEN) describes.
  static of(rules, position = 'start') {
    const rows = rules.startsWith('gardner') ? 5 : 6;
    const text = position !== 'start' ? position : rows === 5 ? 'rnbqk/ppppp/5/PPPPP/RNBQK w' : 'kqbnr/ppppp/5/5/PPPPP/RNBQK w';
    const words = text.split(' '), turn = words[1] === 'w' ? 0 : 1;
    const cells = [...words[0].replace(/\//g, '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)))];
    if (words.length < 6) return new Board(rules, rows, cells, turn);
    return new Board(rules, rows, cells, turn, 2 * (Number(words[5]) - 1) + turn, Number(words[4]));
  }

  owned(square, turn) {
    const piece = this.cells[square];
    return piece !== '.' && (piece < 'a') === (turn === 0);
  }

  // Where the piece can go, its king's safety left aside.
  targets(square, turn) {
    const kind = this.cells[square].toLowerCase(), row = Math.floor(square / COLS), col = square % COLS, found = [];
    const inside = (r, c) => r >= 0 && r < this.rows && c >= 0 && c < COLS;
    if (kind === 'p') {
      const ahead = row + (turn === 0 ? -1 : 1);
      if (inside(ahead, col) && this.cells[ahead * COLS + col] === '.') found.push(ahead * COLS + col);
      for (const side of [col - 1, col + 1]) {
        if (inside(ahead, side) && this.owned(ahead * COLS + side, 1 - turn)) found.push(ahead * COLS + side);
      }
      return found;
    }
    const directions = {n: KNIGHT, r: STRAIGHT, b: DIAGONAL}[kind] ?? [...STRAIGHT, ...DIAGONAL];
    const reach = kind === 'n' || kind === 'k' ? 1 : this.rows;
    for (const [dr, dc] of directions) {
      for (let n = 1; n <= reach && inside(row + n * dr, col + n * dc); ++n) {
        const to = (row + n * dr) * COLS + col + n * dc;
        if (!this.owned(to, turn)) found.push(to);
        if (this.cells[to] !== '.') break;
      }
    }
    return found;
  }

  pairs(turn) {
    return this.cells.flatMap((_, from) => (this.owned(from, turn) ? this.targets(from, turn).map((to) => [from, to]) : []));
  }

  // Whether a side, were it to move, could take the other's king.
  takesKing(turn) {
    return this.pairs(turn).some(([, to]) => this.cells[to] === (turn === 0 ? 'k' : 'K'));
  }

  promotes(from, to) {
    return this.cells[from].toLowerCase() === 'p' && [0, this.rows - 1].includes(Math.floor(to / COLS));
  }

  // The moves, whether the game is over or not.
  candidates() {
    const name = (square) => 'abcde'[square % COLS] + (this.rows - Math.floor(square / COLS));
    return this.pairs(this.turn).flatMap(([from, to]) => {
      if (this.checks && this.moved(from, to, 'q').takesKing(1 - this.turn)) return [];
      const kinds = !this.promotes(from, to) ? [''] : this.checks ? ['q', 'r', 'b', 'n'] : ['q'];
      return kinds.map((kind) => name(from) + name(to) + kind);
    });
  }

  moved(from, to, becomes) {
    const cells = [...this.cells], promotes = this.promotes(from, to);
    const forgets = cells[to] !== '.' || cells[from].toLowerCase() === 'p';
    cells[to] = !promotes ? cells[from] : this.turn === 0 ? becomes.toUpperCase() : becomes;
    cells[from] = '.';
    return new Board(this.rules, this.rows, cells, 1 - this.turn, this.plies + 1, forgets ? 0 : this.quiet + 1, forgets ? [] : this.seen);
  }

  // All legal moves, as text; none when the game is over.
  moves() {
    return this.result() === null ? this.candidates() : [];
  }

  // The board after a legal move.
  play(move) {
    const square = (at) => (this.rows - Number(move[at + 1])) * COLS + 'abcde'.indexOf(move[at]);
    return this.moved(square(0), square(2), move[4] ?? 'q');
  }

  // 1, 0 or -1 when white has won, drawn or lost; null while the game goes on.
  result() {
    const mover = this.turn === 0 ? 1 : -1, now = this.seen[this.seen.length - 1];
    const times = this.seen.filter((each) => each === now).length;
    if (this.checks) {
      if (this.candidates().length === 0) return this.takesKing(1 - this.turn) ? -mover : 0;
      return times >= 3 || this.quiet >= 100 ? 0 : null;
    }
    const later = this.rules.startsWith('minichess/2026');
    if (!later && this.plies >= 50) return this.byMaterial();
    if (this.takesKing(this.turn)) return mover;
    if (later && times >= 4) return 0;
    if (later && this.plies >= 100) return this.byMaterial();
    return this.candidates().length > 0 ? null : -mover;
  }

  byMaterial() {
    const worth = (piece) => (WORTH[piece.toLowerCase()] ?? 0) * (piece < 'a' ? 1 : -1);
    return Math.sign(this.cells.reduce((sum, piece) => sum + worth(piece), 0));
  }
}

module.exports = {Board};
