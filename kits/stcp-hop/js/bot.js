#!/usr/bin/env node
// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot.js [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first.
'use strict';
const net = require('net');
const {Board} = require('./board');

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.js says what a board can do.
function choose(board, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}
// -------------------------------------------------------------------------------------------------

const [team = 1, host = '127.0.0.1', port = 8888] = process.argv.slice(2);
let failures = 0;

function bytesOf(numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeInt32LE(number, 4 * i));
  return bytes;
}

// The request is a package id, 64 cells (0 empty, 1 black, 2 white), and whether we are black.
function answer(request) {
  const board = Board.of('@GAME@', `${request.slice(1, 65).join('')} ${request[65] !== 0 ? 1 : 2}`);
  const legal = board.moves(), move = legal.length > 0 ? choose(board, legal) : 'pass';
  const points = move === 'pass' ? [] : move.split('-').map((point) => point.split(',').map(Number));
  return [points.length, request[0], ...points.flat()];
}

function connect() {
  let waiting = Buffer.alloc(0);
  const connection = net.createConnection({host, port: Number(port)}, () => {
    failures = 0;
    connection.write(bytesOf([Number(team)]));
  });
  connection.on('data', (data) => {
    waiting = Buffer.concat([waiting, data]);
    while (waiting.length >= 4) {
      if (waiting.readInt32LE(0) === 0) process.exit(0);  // the server says stop
      if (waiting.length < 4 * 67) return;                // the rest is still on its way
      const request = Array.from({length: 66}, (_, i) => waiting.readInt32LE(4 + 4 * i));
      waiting = waiting.subarray(4 * 67);
      connection.write(bytesOf(answer(request)));
    }
  });
  connection.on('error', () => {});  // 'close' follows
  connection.on('close', () => {     // connect again: the game goes on
    if (++failures > 100) {
      console.error(`no server at ${host}:${port}`);
      process.exit(1);
    }
    setTimeout(connect, 100);
  });
}

connect();
