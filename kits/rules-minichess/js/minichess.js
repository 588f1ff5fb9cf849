// minichess.js - the rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.
//
// There is no check: a king may be left to be taken, and who can take a king has won. Pawns step
// one square and become queens on the last row.
//
// A board is {cells, white}: 30 letters row by row from the top left (a6 is 0, e1 is 29), PRNBQK
// white, prnbqk black, '.' empty; and whether white is to move. A move is {from, to}.
'use strict';

const ROWS = 6, COLS = 5;
const STRAIGHT = [[0, 1], [0, -1], [1, 0], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const KNIGHT = [[1, 2], [1, -2], [-1, 2], [-1, -2], [2, 1], [2, -1], [-2, 1], [-2, -1]];
const SLIDES = {r: STRAIGHT, b: DIAGONAL, q: [...STRAIGHT, ...DIAGONAL], k: [...STRAIGHT, ...DIAGONAL]};

// From text such as 'kqbnr/ppppp/5/5/PPPPP/RNBQK'; a digit or dots stand for empty squares.
function boardOf(rows, white) {
  const text = rows.replace(/\//g, '').replace(/[1-9]/g, (digit) => '.'.repeat(Number(digit)));
  return {cells: [...text], white};
}

const start = () => boardOf('kqbnr/ppppp/5/5/PPPPP/RNBQK', true);
const inside = (row, col) => row >= 0 && row < ROWS && col >= 0 && col < COLS;

function legalMoves({cells, white}) {
  const at = (row, col) => (inside(row, col) ? cells[row * COLS + col] : '#');
  const ours = (piece) => (white ? /[A-Z]/ : /[a-z]/).test(piece);
  const moves = [];
  cells.forEach((piece, from) => {
    if (!ours(piece)) return;
    const row = Math.floor(from / COLS), col = from % COLS;
    const kind = piece.toLowerCase();
    const targets = [];
    if (kind === 'p') {
      const ahead = row + (white ? -1 : 1);
      if (at(ahead, col) === '.') targets.push([ahead, col]);
      for (const side of [col + 1, col - 1]) {
        if (at(ahead, side) !== '.') targets.push([ahead, side]);
      }
    } else if (kind === 'n') {
      for (const [dr, dc] of KNIGHT) targets.push([row + dr, col + dc]);
    } else {
      for (const [dr, dc] of SLIDES[kind]) {
        for (let n = 1; n <= (kind === 'k' ? 1 : ROWS); ++n) {
          targets.push([row + n * dr, col + n * dc]);
          if (at(row + n * dr, col + n * dc) !== '.') break;
        }
      }
    }
    for (const [r, c] of targets) {
      if (inside(r, c) && !ours(at(r, c))) moves.push({from, to: r * COLS + c});
    }
  });
  return moves;
}

// A pawn that reaches the last row.
function promotes({cells, white}, {from, to}) {
  return cells[from].toLowerCase() === 'p' && Math.floor(to / COLS) === (white ? 0 : ROWS - 1);
}

// The board after the move, with the other side to move.
function play(board, move) {
  const cells = [...board.cells];
  cells[move.to] = promotes(board, move) ? (board.white ? 'Q' : 'q') : cells[move.from];
  cells[move.from] = '.';
  return {cells, white: !board.white};
}

// 'a2a3', and back; a letter after it (a promotion) is ignored.
const squareText = (square) => 'abcde'[square % COLS] + (ROWS - Math.floor(square / COLS));
const textOf = ({from, to}) => squareText(from) + squareText(to);
const squareOf = (text) => (ROWS - Number(text[1])) * COLS + 'abcde'.indexOf(text[0]);
const moveOf = (text) => ({from: squareOf(text.slice(0, 2)), to: squareOf(text.slice(2, 4))});

module.exports = {ROWS, COLS, boardOf, start, legalMoves, promotes, play, textOf, moveOf};
