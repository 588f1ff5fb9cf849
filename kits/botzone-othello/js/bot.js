#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to standard output.
'use strict';

const PASS = {x: -1, y: -1};

// The rules of Othello. Squares are {x, y}: column and row, from 0 at the top left.
class Board {
  constructor() {
    this.cells = Array.from({length: 8}, () => Array(8).fill(0));  // cells[x][y]: 1 black, -1 white
    this.cells[3][4] = this.cells[4][3] = 1;
    this.cells[3][3] = this.cells[4][4] = -1;
    this.turn = 1;  // who moves: 1 black, -1 white
  }

  at(x, y) {
    return x >= 0 && x < 8 && y >= 0 && y < 8 ? this.cells[x][y] : 0;
  }

  // The discs that would be turned over.
  flips({x, y}) {
    const turned = [];
    if (this.at(x, y) !== 0) return turned;
    for (let dx = -1; dx <= 1; ++dx) {
      for (let dy = -1; dy <= 1; ++dy) {
        const line = [];
        let n = 1;
        for (; this.at(x + n * dx, y + n * dy) === -this.turn; ++n) {
          line.push({x: x + n * dx, y: y + n * dy});
        }
        if (this.at(x + n * dx, y + n * dy) === this.turn) turned.push(...line);
      }
    }
    return turned;
  }

  legalMoves() {
    const moves = [];
    for (let y = 0; y < 8; ++y) {
      for (let x = 0; x < 8; ++x) {
        if (this.flips({x, y}).length > 0) moves.push({x, y});
      }
    }
    return moves;
  }

  // Plays a move or a pass; then the other side is to move.
  play(square) {
    if (square.x >= 0) {
      for (const {x, y} of [square, ...this.flips(square)]) this.cells[x][y] = this.turn;
    }
    this.turn = -this.turn;
  }
}

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, which is not empty. A random choice is a start, not a strategy.
function choose(board, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}
// -------------------------------------------------------------------------------------------------

// One line: the input may stay open behind it.
function firstLine() {
  const bytes = Buffer.alloc(1 << 16);
  let text = '';
  while (!text.includes('\n')) {
    const size = require('fs').readSync(0, bytes);
    if (size === 0) break;
    text += bytes.toString('utf8', 0, size);
  }
  return text.split('\n')[0];
}

const {requests, responses} = JSON.parse(firstLine());
const board = new Board();
requests.forEach((request, i) => {
  const weBegin = i === 0 && request.x < 0;  // black is told -1, -1 at first
  if (!weBegin) board.play(request);
  if (i < responses.length) board.play(responses[i]);
});
const legal = board.legalMoves();
console.log(JSON.stringify({response: legal.length > 0 ? choose(board, legal) : PASS}));
