import { expect, test } from 'vitest'
import type { Table } from '../lib/documents'
import { clockText, secondsLeft } from './clock'

const table = { remaining: [10, null], running: true, turn: 0, asked_at: 500, now: 1000 } as unknown as Table

test('only the clock of the side to move runs, by the clock of whoever holds the table', () => {
  expect(secondsLeft(table, 0, 8000, 5000)).toBe(8)
  expect(secondsLeft(table, 1, 8000, 5000)).toBeNull()
  expect(secondsLeft({ ...table, turn: 1 }, 0, 8000, 5000)).toBe(10)
  expect(secondsLeft({ ...table, running: false }, 0, 8000, 5000)).toBe(10)
  expect(secondsLeft(table, 0, 80000, 5000)).toBe(0)
})

test('who lost on time has none left, whatever the table remembers', () => {
  const lost = { ...table, remaining: [0.3, 4], running: false, result: { winner: -1, margin: null, termination: 'time', text: '' } } as Table
  expect(secondsLeft(lost, 0, 8000, 5000)).toBe(0)
  expect(secondsLeft(lost, 1, 8000, 5000)).toBe(4)
  expect(clockText(0)).toBe('0:00')
})

test('clocks read as people write them', () => {
  expect([3.14, 9.99, 59, 60, 61.2, 3725].map(clockText)).toEqual(['3.1', '10.0', '0:59', '1:00', '1:02', '1:02:05'])
})
