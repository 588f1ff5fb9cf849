#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot.js STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
'use strict';
const fs = require('fs');

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, a list of [row, column] from 0 at the top left.
// player: 1 black, 2 white; we play this side. board[row][column]: 0 empty, 1 black, 2 white.
function choose(player, board, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}
// -------------------------------------------------------------------------------------------------

function readState(path) {
  const numbers = fs.readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);
  const player = numbers.shift();
  const board = [];
  for (let row = 0; row < 8; ++row) board.push(numbers.splice(0, 8));
  const count = numbers.shift();
  const legal = [];
  for (let i = 0; i < count; ++i) legal.push(numbers.splice(0, 2));
  return {player, board, legal};
}

if (process.argv.length !== 4) {
  console.error('usage: bot.js STATE ACTION');
  process.exit(2);
}
const {player, board, legal} = readState(process.argv[2]);
fs.appendFileSync(process.argv[3], choose(player, board, legal).join(' ') + '\n');
