// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by "TURN RESULT MOVES...".
'use strict';

const {Board} = require(process.argv[2]);
let board;
require('readline').createInterface({input: process.stdin}).on('line', (line) => {
  const [command, text, ...rest] = line.split(' ');
  board = command === 'game' ? Board.of(text, rest.join(' ')) : board.play(text);
  console.log([board.turn, board.result() ?? 'none', ...board.moves()].join(' '));
});
