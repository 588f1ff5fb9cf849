import { expect, test } from 'vitest'
import type { Cell } from '../lib/documents'
import { capacity } from './geometry'
import { follow } from './pieces'

const man: Cell = { owner: 0, kind: 'man' }

test('a piece that moves stays the same piece', () => {
  const before = follow([], [man, {}, {}])
  const after = follow(before, [{}, {}, man])
  expect(after[0]).toMatchObject({ id: before[0].id, cell: 2 })
})

test('a captured piece is gone, its captor is the one that moved', () => {
  const before = follow([], [man, { owner: 1, kind: 'man' }])
  const after = follow(before, [{}, man])
  expect(after).toHaveLength(1)
  expect(after[0].id).toBe(before.find(({ owner }) => owner === 0)!.id)
})

test('a disc that is turned over stays; a promoted pawn goes on as the queen', () => {
  const disc = follow([], [{ owner: 0, kind: 'disc' }])
  expect(follow(disc, [{ owner: 1, kind: 'disc' }])[0].id).toBe(disc[0].id)
  const pawn = follow([], [{ owner: 0, kind: 'pawn' }, {}])
  expect(follow(pawn, [{}, { owner: 0, kind: 'queen' }])[0].id).toBe(pawn[0].id)
})

test('capacities are the number of neighbours, four or eight', () => {
  const board = { rows: 5, cols: 6 }
  expect([0, 1, 7].map((cell) => capacity({ ...board, game: 'chain/2018' }, cell))).toEqual([2, 3, 4])
  expect([0, 1, 7].map((cell) => capacity({ ...board, game: 'chain/2020:5x6' }, cell))).toEqual([3, 5, 8])
})
