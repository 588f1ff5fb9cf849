import { expect, test } from 'vitest'
import type { Cell } from '../lib/documents'
import { fakeView } from '../lib/backend_fake'
import { critical } from './geometry'
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

test('a cell is critical where one more is too much', () => {
  const about = (capacities: number[]) => ({ about: { ...fakeView({ game: 'chain/2018', moves: [] }).about, capacities } })
  const orbs = (count: number): Cell => ({ owner: 0, kind: 'orb', count })
  const cells = [orbs(1), orbs(1), orbs(2), {}]
  expect(cells.map((_, cell) => critical(about([2, 3, 3, 2]), cells, cell))).toEqual([true, false, true, false])
  expect(critical(about([]), [man], 0)).toBe(false)
})
