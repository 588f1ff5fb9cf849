import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeView } from '../lib/backend_fake'
import type { Cell, View } from '../lib/documents'
import { settings } from '../lib/settings.svelte'
import { Film } from './film.svelte'

const before = fakeView({ game: 'chain/2018:2x2', moves: [] })
const board = (...counts: number[]): Cell[] => counts.map((count) => (count ? { owner: 0, kind: 'orb', count } : {}))
const frames = [board(2, 0, 0, 0), board(0, 1, 1, 0)]
const after: View = { ...before, ply: 1, cells: frames[1], last: { text: 'a2', label: 'a2', cells: [0], frames } }

beforeEach(() => {
  vi.useFakeTimers()
  settings.animation = true
})
afterEach(() => vi.useRealTimers())

test('a reaction is shown frame by frame, and what explodes is marked', () => {
  const film = new Film()
  film.show(before)
  film.show(after)
  expect([film.playing, film.cells]).toEqual([true, frames[0]])
  vi.advanceTimersByTime(1000)
  expect([film.playing, film.cells, film.bursts]).toEqual([false, frames[1], [0]])
})

test('whoever cannot wait sees the end at once', () => {
  const film = new Film()
  film.show(before)
  film.show(after)
  film.finish()
  expect([film.playing, film.cells]).toEqual([false, after.cells])
  vi.advanceTimersByTime(1000)
  expect(film.cells).toEqual(after.cells)
})

test('without animation, or going back, nothing is played', () => {
  settings.animation = false
  const film = new Film()
  film.show(before)
  film.show(after)
  expect([film.playing, film.cells]).toEqual([false, after.cells])
  settings.animation = true
  film.show(before)
  expect([film.playing, film.cells]).toEqual([false, before.cells])
})
