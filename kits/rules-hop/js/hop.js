// hop.js - the rules of the hop race: an 8x8 board, its moves, and playing them.
//
// A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
// hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.
//
// A board is an array of 64 numbers, row by row from the top left: 0 empty, 1 black, 2 white. A
// move is a path: the piece's square, then each square it lands on.
'use strict';

const DIRECTIONS = [[0, 1], [0, -1], [1, 0], [-1, 0]];

// The square `n` further in a direction, or -1 off the board.
function neighbour(square, [dr, dc], n) {
  const row = Math.floor(square / 8) + n * dr, col = (square % 8) + n * dc;
  return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
}

// All moves of the side (1 or 2). Of the chains that end on the same square with the same captures
// only a shortest is listed, because they are the same move.
function legalMoves(board, side) {
  const moves = [];
  board.forEach((piece, start) => {
    if (piece !== side) return;
    for (const direction of DIRECTIONS) {
      const to = neighbour(start, direction, 1);
      if (to >= 0 && board[to] === 0) moves.push([start, to]);
    }
    moves.push(...hops(board, start));
  });
  return moves;
}

// All hop chains of the piece on `start`.
function hops(board, start) {
  const found = [];
  const pieceAt = (square, captured) =>
    square === start || captured.includes(square) ? 0 : board[square];
  const name = (to, captured) => `${to}:${[...captured].sort((a, b) => a - b)}`;
  // Breadth first over where the piece is and what it has captured.
  const chains = [{path: [start], captured: []}];
  const seen = new Set([name(start, [])]);
  for (const {path, captured} of chains) {  // grows while we go
    for (const direction of DIRECTIONS) {
      const here = path[path.length - 1];
      const over = neighbour(here, direction, 1), to = neighbour(here, direction, 2);
      if (to < 0 || pieceAt(over, captured) === 0 || pieceAt(to, captured) !== 0) continue;
      const taken = pieceAt(over, captured) === board[start] ? captured : [...captured, over];
      if (seen.has(name(to, taken))) continue;
      seen.add(name(to, taken));
      chains.push({path: [...path, to], captured: taken});
      found.push([...path, to]);
    }
  }
  return found;
}

// The board after the move.
function play(board, path) {
  const after = [...board], side = board[path[0]];
  after[path[0]] = 0;
  for (let i = 1; i < path.length; ++i) {
    const over = (path[i] + path[i - 1]) / 2;
    const hopped = [2, 16].includes(Math.abs(path[i] - path[i - 1]));  // else a step
    if (hopped && after[over] !== side) after[over] = 0;
  }
  after[path[path.length - 1]] = side;
  return after;
}

module.exports = {legalMoves, play};
