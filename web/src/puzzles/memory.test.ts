import { beforeEach, expect, test } from 'vitest'
import { after, dayOf, daysInARow, missed, remember, remembered } from './memory'

beforeEach(() => localStorage.clear())

test('a row grows by puzzles that are solved at the first try, and ends with a wrong one', () => {
  let memory = remembered()
  memory = after(memory, 'a', true, null)
  memory = after(memory, 'b', true, null)
  expect([memory.streak, memory.best]).toEqual([2, 2])
  memory = after(memory, 'a', true, null) // the same again is no new one
  expect(memory.streak).toBe(2)
  memory = missed(memory)
  memory = after(memory, 'c', false, null)
  expect([memory.streak, memory.best, memory.solved]).toEqual([0, 2, ['a', 'b', 'c']])
})

test('days in a row are those on which the daily one was solved, up to yesterday', () => {
  let memory = after(remembered(), 'a', true, 10)
  memory = after(memory, 'a', true, 10)
  memory = after(memory, 'b', false, 11)
  expect(memory.days).toBe(2)
  expect([11, 12, 13].map((today) => daysInARow(memory, today))).toEqual([2, 2, 0])
  expect(after(memory, 'c', true, 14).days).toBe(1)
})

test('what is kept comes back, and nonsense is nothing', () => {
  const memory = after(remembered(), 'a', true, 10)
  remember(memory)
  expect(remembered()).toEqual(memory)
  localStorage.setItem('palamedes.puzzles', '{"solved": [1, "x"], "streak": -5, "best": "many"}')
  expect(remembered()).toEqual({ solved: ['x'], streak: 0, best: 0, days: 0, lastDay: -1 })
  localStorage.setItem('palamedes.puzzles', '{')
  expect(remembered().solved).toEqual([])
})

test('a day is one everywhere', () => {
  expect(dayOf(new Date('2026-11-17T23:59:59Z'))).toBe(dayOf(new Date('2026-11-17T00:00:00Z')))
  expect(dayOf(new Date('2026-11-18T00:00:00Z'))).toBe(dayOf(new Date('2026-11-17T00:00:00Z')) + 1)
})
