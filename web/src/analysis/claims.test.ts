import { expect, it } from 'vitest'
import { claims } from './claims'

it('are a line for each side', () => {
  const [first, second] = claims([0, 1e9, 0, 1e9], ['engine-3', 'othello/engine'], 8)
  expect(first).toEqual([null, 0, null, 0, null])
  expect(second).toEqual([null, null, 1, null, 1])
  expect(claims([0], ['hop/engine', 'hop/engine'], 2, 1)[1]).toEqual([null, 0])
})

it('are left out where nobody knows their unit', () => {
  expect(claims([1, 0], ['Fairy', 'chain/engine-9'], 2)).toEqual([[null, null, null], [null, null, 0]])
  expect(claims([40, 0], ['othello/corner-ab7', ''], 8).flat().every((value) => value === null)).toBe(true)
})
