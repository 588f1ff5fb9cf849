#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot.js STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
'use strict';
const fs = require('fs');
const {Board} = require('./board');

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.js says what a board can do.
function choose(board, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}
// -------------------------------------------------------------------------------------------------

// The side to move (0 white), then white's pieces, then black's, as numbers.
function readState(path) {
  const [side, ...numbers] = fs.readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);
  const blacks = numbers.slice(30);
  const cells = numbers.slice(0, 30).map((w, i) => (w ? '.PRNBQK'[w] : '.prnbqk'[blacks[i]]));
  return Board.of('@GAME@', `${cells.join('')} ${side === 0 ? 'w' : 'b'}`);
}

if (process.argv.length !== 4) {
  console.error('usage: bot.js STATE ACTION');
  process.exit(2);
}
const board = readState(process.argv[2]);
const move = choose(board, board.moves());  // such as "a2a3": rows and columns of both squares
const point = ([col, row]) => `${6 - Number(row)} ${'abcde'.indexOf(col)}`;
fs.appendFileSync(process.argv[3], `${point(move.slice(0, 2))} ${point(move.slice(2, 4))}\n`);
