#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never use
// console.log for words of your own: use console.error, or a line that begins with "info ".
'use strict';
@BOARD@
@BOARD@const {Board} = require('./board');

// What the referee has told us. Moves are text; README.md says how this game writes them.
class Game {
  constructor(rules = '', side = '', position = 'start') {
    this.rules = rules;        // '@GAME@': a program may be asked to play several games
    this.side = side;          // the side we play: @SIDES@
    this.position = position;  // 'start', or the position the game begins from
    this.moves = [];           // every move since then, ours and the opponent's
    this.legal = [];           // what we may play now: choose one of these
    this.clock = '';           // 'move MS', or 'game OWN OTHER INCREMENT', in milliseconds
  }
@BOARD@
@BOARD@  // The position now; its moves(), play(move) and result() are all that a search needs.
@BOARD@  board() {
@BOARD@    return this.moves.reduce((now, move) => now.play(move), Board.of(this.rules, this.position));
@BOARD@  }
}

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the game and returns one of game.legal. A random choice is a start, not a strategy.
function choose(game) {
  return game.legal[Math.floor(Math.random() * game.legal.length)];
}
// -------------------------------------------------------------------------------------------------

let game = new Game();

function hear(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === 'hello') {
    console.log('hello @NAME@');
  } else if (command === 'game') {  // a new game begins
    game = new Game(words[0], words[1], words.slice(2).join(' '));
    console.log('ready');
  } else if (command === 'moves') {
    game.moves = words;
  } else if (command === 'legal') {
    game.legal = words;
  } else if (command === 'clock') {
    game.clock = words.join(' ');
  } else if (command === 'go' && game.legal.length > 0) {  // all of the above has been sent before
    console.log('move ' + choose(game));
  } else if (command === 'bye') {
    process.exit(0);
  }  // 'over WINNER MARGIN REASON' and whatever a later version adds needs no answer
}

require('readline').createInterface({input: process.stdin}).on('line', hear);
