#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never use console.log
// for words of your own: use console.error, or a line that begins with "info string ".
'use strict';
const {Board} = require('./board');

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.js says what a board can do.
// `limits` is the rest of the `go` line as words, such as ['movetime', '2000'].
function choose(board, legal, limits) {
  return legal[Math.floor(Math.random() * legal.length)];
}
// -------------------------------------------------------------------------------------------------

let board = Board.of('@GAME@');
let uci = false;

// position startpos|board ROWS 0|fen ROWS w ... [moves ...]
function readPosition(words) {
  const given = words[0] === 'board' || words[0] === 'fen';
  const position = given ? `${words[1]} ${['0', 'w'].includes(words[2]) ? 'w' : 'b'}` : 'start';
  const moves = words.includes('moves') ? words.slice(words.indexOf('moves') + 1) : [];
  return moves.reduce((now, move) => now.play(move), Board.of('@GAME@', position));
}

function go(limits) {
  const legal = board.moves();
  if (legal.length === 0) {
    console.log('bestmove 0000');
    return;
  }
  const move = choose(board, legal, limits);
  const text = uci ? move : move.slice(0, 4);  // UBGI does not write what a pawn becomes
  console.log('info depth 1 score cp 0 pv ' + text);
  console.log('bestmove ' + text);
}

function hear(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === 'ubgi' || command === 'uci') {
    uci = command === 'uci';
    console.log('id name @NAME@');
    console.log('id author you');
    if (uci) console.log('option name UCI_Variant type combo default minichess var minichess');
    console.log(command + 'ok');
  } else if (command === 'isready') {
    console.log('readyok');
  } else if (command === 'position') {
    board = readPosition(words);
  } else if (command === 'go') {
    go(words);
  } else if (command === 'quit') {
    process.exit(0);
  }  // stop, setoption, ucinewgame and ubginewgame need nothing from a bot this quick
}

require('readline').createInterface({input: process.stdin}).on('line', hear);
