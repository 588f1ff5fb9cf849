import { expect, test } from 'vitest'
import type { Explored, OpeningMove } from '../lib/documents'
import { gamesOf, noGames, OpeningCounts, rowsOf, scoreOf } from './counts'

const move = (text: string, key: string, same_as: string | null = null): OpeningMove => ({ text, label: text, cells: [], name: null, key, same_as, count: noGames() })
const start: Explored = {
  game: 'g', turn: 0, ply: 0, depth: 20, name: null, key: 's', count: noGames(), waiting: false,
  moves: [move('a', '1'), move('b', '2'), move('c', '1', 'a')],
}

test('games count under every position they reached, once they are over', () => {
  const counts = new OpeningCounts()
  counts.add({ winner: 1, keys: ['s', '2'] }, 7)
  counts.add({ winner: -1, keys: ['s', '2'] }, 9)
  counts.add({ winner: 0, keys: ['s', '1'] }, 8)
  counts.add({ winner: null, keys: ['s', '1'] }, 10)
  expect(counts.games).toBe(3)
  const { count, moves } = counts.filled(start)
  expect(count).toEqual({ first: 1, drawn: 1, second: 1, newest: 9 })
  expect(moves.map((one) => gamesOf(one.count))).toEqual([1, 2, 1])
})

test('a row is a move with its mirror images, and what is played most comes first', () => {
  const counts = new OpeningCounts()
  counts.add({ winner: 1, keys: ['s', '2'] })
  expect(rowsOf(counts.filled(start)).map(({ labels }) => labels)).toEqual([['b'], ['a', 'c']])
})

test('scores are those of the side to move', () => {
  const count = { first: 3, drawn: 1, second: 0, newest: null }
  expect(scoreOf(count, 0)).toBe(0.875)
  expect(scoreOf(count, 1)).toBe(0.125)
  expect(scoreOf(noGames(), 0)).toBeNull()
})
