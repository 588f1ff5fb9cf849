import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend, fakeGames, fakeView } from '../lib/backend_fake'
import type { LegalMove, View } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import Board from './Board.svelte'

let fake: FakeBackend
beforeEach(async () => {
  useBackend((fake = new FakeBackend()))
  await useLanguage('en')
})
afterEach(cleanup)

function show(game: string, change: Partial<View> = {}, props: object = {}) {
  const line = { game, moves: [] }
  const view = { ...fakeView(line), ...change }
  const onmove = vi.fn<(move: string) => void>()
  const kind = fakeGames.find(({ id }) => id === game)!
  const result = render(Board, { view, kind, line, interactive: true, onmove, ...props })
  return { onmove, view, ...result }
}

const cell = (at: number) => document.querySelector<HTMLElement>(`[data-cell="${at}"]`)!

test('the board is a grid whose cells say what stands on them', () => {
  show('othello')
  expect(screen.getByRole('grid')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(8)
  expect(screen.getAllByRole('gridcell')).toHaveLength(64)
  expect(cell(28).getAttribute('aria-label')).toBe('e5, Black disc')
  expect(cell(0).getAttribute('aria-label')).toBe('a8, empty, legal move')
})

test('pressing a cell plays on it, where pieces are put on the board', async () => {
  const { onmove } = show('chain/2018')
  await fireEvent.click(cell(7))
  await waitFor(() => expect(onmove).toHaveBeenCalledWith('b4'))
})

test('a piece is chosen, then where it goes', async () => {
  const { onmove } = show('hop')
  await fireEvent.click(cell(56))
  await waitFor(() => expect(cell(48).getAttribute('aria-label')).toContain('legal move'))
  expect(cell(56).getAttribute('aria-selected')).toBe('true')
  await fireEvent.click(cell(48))
  await waitFor(() => expect(onmove).toHaveBeenCalledWith('a1a2'))
})

test('an illegal target is answered with the reason, and nothing is moved', async () => {
  const { onmove } = show('othello')
  await fireEvent.click(cell(28))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('e5'))
  expect(onmove).not.toHaveBeenCalled()
})

test('what is no move at all is said once, with how to write one', async () => {
  show('othello')
  const reason = { message: 'write a square such as f5, or pass', sentence: null }
  fake.explain = async () => ({ legal: false, why: "othello: 'zz' is not a move; write a square such as f5, or pass", sentence: null, reason })
  await fireEvent.input(screen.getByLabelText(/^Type a move/), { target: { value: 'zz' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('zz is not legal: write a square such as f5, or pass'))
})

test('an enemy piece, an empty cell and a stuck piece each have a word of their own', async () => {
  show('minichess/2023', { moves: [] })
  const said = () => screen.getByRole('status').textContent
  await fireEvent.click(cell(1))
  await waitFor(() => expect(said()).toContain('not yours'))
  await fireEvent.click(cell(12))
  await waitFor(() => expect(said()).toContain('no piece'))
  await fireEvent.click(cell(26))
  await waitFor(() => expect(said()).toContain('no legal move'))
})

test('arrows walk over the board, space plays, escape lets go', async () => {
  const { onmove } = show('minichess/2023')
  cell(25).focus()
  await fireEvent.keyDown(cell(25), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell(26))
  await fireEvent.keyDown(cell(26), { key: ' ' })
  await waitFor(() => expect(cell(26).getAttribute('aria-selected')).toBe('true'))
  await fireEvent.keyDown(cell(26), { key: 'Escape' })
  await waitFor(() => expect(cell(26).getAttribute('aria-selected')).toBe('false'))
  await fireEvent.keyDown(cell(26), { key: 'Enter' })
  await waitFor(() => expect(cell(26).getAttribute('aria-selected')).toBe('true'))
  await fireEvent.keyDown(cell(21), { key: 'Enter' })
  await waitFor(() => expect(onmove).toHaveBeenCalledWith('b1b2'))
})

test('on a flipped board the arrows follow the eye', async () => {
  show('minichess/2023', {}, { flipped: true })
  cell(25).focus()
  await fireEvent.keyDown(cell(25), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(cell(26))
})

test('a promotion asks which piece it shall be', async () => {
  const moves: LegalMove[] = ['q', 'r'].map((piece) => ({ text: 'b1b2' + piece, label: piece, cells: [26, 21] }))
  const { onmove } = show('minichess/2023', { moves })
  await fireEvent.click(cell(26))
  await fireEvent.click(cell(21))
  await waitFor(() => screen.getByRole('dialog'))
  await fireEvent.click(screen.getByRole('button', { name: 'rook' }))
  expect(onmove).toHaveBeenCalledWith('b1b2r')
})

test('a chain of hops goes on until it is ended', async () => {
  fake.steps = async (_, path) =>
    path.length === 1 ? { next: [40], moves: [] } : path.length === 2 ? { next: [24], moves: ['a1a3'] } : { next: [8], moves: ['a1a3a5'] }
  const { onmove } = show('hop')
  await fireEvent.click(cell(56))
  await fireEvent.click(cell(40))
  await waitFor(() => screen.getByRole('button', { name: 'End the move here' }))
  await fireEvent.click(cell(24))
  await waitFor(() => expect(cell(24).getAttribute('aria-selected')).toBe('true'))
  expect(onmove).not.toHaveBeenCalled()
  await fireEvent.keyDown(cell(24), { key: 'Enter' })
  await waitFor(() => expect(onmove).toHaveBeenCalledWith('a1a3a5'))
})

test('passing is offered where it is a move', async () => {
  const { onmove } = show('othello', { moves: [{ text: 'pass', label: 'pass', cells: [] }] })
  await fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  expect(onmove).toHaveBeenCalledWith('pass')
})

test('a typed move is played, or its fault is named', async () => {
  const { onmove } = show('othello')
  const input = screen.getByLabelText('Type a move for Black')
  await fireEvent.input(input, { target: { value: 'z9' } })
  await fireEvent.submit(input.closest('form')!)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain("'z9'"))
  await fireEvent.input(input, { target: { value: 'a1' } })
  await fireEvent.submit(input.closest('form')!)
  await waitFor(() => expect(onmove).toHaveBeenCalledWith('a1'))
})

test('a board that is only shown takes no moves', async () => {
  const { onmove } = show('othello', {}, { interactive: false })
  await fireEvent.click(cell(0))
  await new Promise((then) => setTimeout(then, 20))
  expect(onmove).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

// happy-dom lays nothing out: the grid is as large as the drawing, so that places are cells.
function laidOut() {
  const grid = screen.getByRole('grid')
  grid.getBoundingClientRect = () => new DOMRect(0, 0, 500, 600)
  grid.setPointerCapture = () => undefined
  const at = (which: number) => ({ clientX: (which % 5) * 100 + 50, clientY: Math.floor(which / 5) * 100 + 50, pointerId: 1 })
  return async (from: number, to: number, button: number) => {
    await fireEvent.pointerDown(grid, { ...at(from), button })
    await fireEvent.pointerMove(grid, at(to))
    await fireEvent.pointerUp(grid, { ...at(to), button })
  }
}

test('the right button draws arrows and circles, and takes them away', async () => {
  show('minichess/2023')
  const drag = laidOut()
  await drag(0, 7, 2)
  await drag(12, 12, 2)
  expect(document.querySelectorAll('.arrow.drawn, .circled')).toHaveLength(2)
  await drag(0, 7, 2)
  expect(document.querySelectorAll('.arrow.drawn')).toHaveLength(0)
  await fireEvent.keyDown(cell(12), { key: 'Escape' })
  expect(document.querySelectorAll('.circled')).toHaveLength(0)
})

test('a wheel steps through the moves, a touchpad by so many pixels', async () => {
  const onstep = vi.fn()
  show('othello', {}, { onstep })
  const stage = document.querySelector('.stage')!
  for (const deltaY of [120, -120, -20, -20, -20, -20]) await fireEvent.wheel(stage, { deltaY })
  expect(onstep.mock.calls.flat()).toEqual([1, -1, -1])
})

test('a move that is planned is made as soon as it is legal, and forgotten where it is not', async () => {
  const waiting = { interactive: false, plans: 0 as const }
  const { onmove, view, rerender } = show('minichess/2023', { turn: 1 }, waiting)
  await fireEvent.click(cell(26))
  await fireEvent.click(cell(21))
  expect(cell(21).getAttribute('aria-label')).toContain('planned')
  expect(document.querySelectorAll('.arrow.planned')).toHaveLength(1)
  await rerender({ view: { ...view, turn: 0, ply: 1 }, interactive: true })
  expect(onmove).toHaveBeenCalledWith('b1b2')

  await rerender({ view: { ...view, ply: 2 }, ...waiting })
  await fireEvent.click(cell(26))
  await fireEvent.click(cell(4))
  await rerender({ view: { ...view, turn: 0, ply: 3 }, interactive: true })
  expect(onmove).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('.planned')).toHaveLength(0)
})

test('a king that is attacked is marked, with who attacks it', () => {
  show('minichess/2023', { threats: [{ cell: 29, by: [4] }] })
  expect(document.querySelectorAll('.threatened, .arrow.threat')).toHaveLength(2)
  expect(cell(29).getAttribute('aria-label')).toContain('attacked from e6')
})
