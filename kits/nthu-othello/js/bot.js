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

// The player (1 black, 2 white), then 64 cells; the legal squares, which follow, a board knows itself.
function readState(path) {
  const [player, ...numbers] = fs.readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);
  const position = numbers.slice(0, 64).map((cell) => '-XO'[cell]).join('');
  return Board.of('@GAME@', `${position} ${'-XO'[player]}`);
}

if (process.argv.length !== 4) {
  console.error('usage: bot.js STATE ACTION');
  process.exit(2);
}
const board = readState(process.argv[2]);
const move = choose(board, board.moves());
fs.appendFileSync(process.argv[3], `${Number(move[1]) - 1} ${'abcdefgh'.indexOf(move[0])}\n`);
