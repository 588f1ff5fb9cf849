import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend, kSeated } from '../lib/backend_fake'
import type { Analysis, Table } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import { settings } from '../lib/settings.svelte'
import TablePage from './TablePage.svelte'

const table = (change: Partial<Table> = {}): Table => ({
  id: 't', game: 'minichess/2023', start: '', moves: [], turn: 0, clock: null, remaining: [null, null], running: true,
  sides: [{ kind: 'human', player: null, name: 'human', ...kSeated }, { kind: 'player', player: 'minichess/engine-3', name: 'minichess/engine-3', ...kSeated }],
  asked_at: 0, now: 0, thoughts: null, result: null, record_id: null, next: null, ...change,
})

let fake: FakeBackend
beforeEach(async () => {
  useBackend((fake = new FakeBackend()))
  await useLanguage('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function sit(change: Partial<Table> = {}, id = 't') {
  fake.open.set('t', table(change))
  render(TablePage, { params: [id], query: new URLSearchParams() })
  if (id === 't') await waitFor(() => screen.getByRole('grid'))
}

const cell = (at: number) => document.querySelector<HTMLElement>(`[data-cell="${at}"]`)!

test('a person moves; both players are named', async () => {
  fake.move = vi.fn(async () => undefined)
  await sit()
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.getByText('Palamedes, level 3')).toBeTruthy()
  await fireEvent.click(cell(26))
  await fireEvent.click(cell(21))
  await waitFor(() => expect(fake.move).toHaveBeenCalledWith('t', 'b1b2', 0))
})

test('only the reader is "You"; others see the name', async () => {
  const sides: Table['sides'] = [{ kind: 'human', player: null, name: '小明', ...kSeated }, { kind: 'player', player: 'minichess/engine-3', name: 'minichess/engine-3', ...kSeated }]
  await sit({ sides })
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.queryByText('小明')).toBeNull()
  cleanup()
  fake.seats = () => []
  await sit({ sides })
  expect(screen.getByText('小明')).toBeTruthy()
  expect(screen.queryByText('You')).toBeNull()
})

test('a square pressed twice is one move', async () => {
  fake.move = vi.fn(async () => undefined)
  await sit({ game: 'othello' })
  await fireEvent.click(cell(0))
  await fireEvent.click(cell(0))
  await waitFor(() => expect(fake.move).toHaveBeenCalled())
  await new Promise((later) => setTimeout(later, 20))
  expect(fake.move).toHaveBeenCalledTimes(1)
})

test('a move that came too late is not worth a word, and other troubles end with the next move', async () => {
  fake.move = vi.fn().mockRejectedValueOnce(new Refusal('ply', 'the move is for ply 0', 409)).mockRejectedValueOnce(new Refusal('over', 'this game is over', 409))
  await sit({ game: 'othello' })
  await fireEvent.click(cell(0))
  await waitFor(() => expect(fake.move).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  await fireEvent.click(cell(0))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('this game is over'))
  fake.watchers.get('t')!.table(table({ game: 'othello', turn: 1, moves: [{ text: 'a8', label: 'a8', seconds: 1, evaluation: null }] }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('nothing can be moved while the player thinks', async () => {
  fake.move = vi.fn(async () => undefined)
  await sit({ turn: 1, moves: [{ text: 'b1b2', label: 'b1b2', seconds: 1, evaluation: null }] })
  expect(screen.queryByLabelText(/Type a move/)).toBeNull()
  await fireEvent.click(cell(1))
  expect(fake.move).not.toHaveBeenCalled()
})

test('a hint tells first the piece, then the move', async () => {
  fake.analyse = async () => ({ lines: [{ moves: ['c1c2'] }] }) as Analysis
  await sit()
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Hint' }))
  await ask()
  await waitFor(() => screen.getByText('Look at the piece on c1.'))
  expect(cell(27).getAttribute('aria-label')).toContain('hint')
  expect(cell(22).getAttribute('aria-label')).not.toContain('hint')
  await ask()
  await waitFor(() => screen.getByText('Best: c1c2'))
  expect(cell(22).getAttribute('aria-label')).toContain('hint')
})

test('resigning asks first', async () => {
  fake.resign = vi.fn(async () => undefined)
  await sit()
  await fireEvent.click(screen.getByRole('button', { name: 'Resign' }))
  expect(fake.resign).not.toHaveBeenCalled()
  const sure = document.querySelector('dialog')!
  await fireEvent.click([...sure.querySelectorAll('button')][1])
  expect(fake.resign).toHaveBeenCalledWith('t', 0)
})

test('two people are told which side resigns', async () => {
  await sit({ turn: 1, sides: [{ kind: 'human', player: null, name: 'human', ...kSeated }, { kind: 'human', player: null, name: '', ...kSeated }] })
  expect(document.querySelector('dialog')!.textContent).toContain('Shall Black resign this game?')
})

test('only what a person has played here can be taken back', async () => {
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled
  const move = (text: string, seconds: number | null) => ({ text, label: text, seconds, evaluation: null })
  await sit({ moves: [move('b1b2', null), move('b6b5', 1)] }) // given from the start, then the player's
  expect(undo()).toBe(true)
  fake.watchers.get('t')!.table(table({ turn: 1, moves: [move('b1b2', null), move('b6b5', 1), move('c1c2', 2)] }))
  await waitFor(() => expect(undo()).toBe(false))
})

test('a game that is over says how, and offers another with sides swapped', async () => {
  fake.swap = vi.fn(async () => table({ id: 'next' }))
  await sit({ running: false, result: { winner: -1, margin: null, termination: 'resignation', text: '' }, record_id: 7 })
  expect(screen.getByText('You lost')).toBeTruthy()
  expect(screen.getByText('resignation')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Analyse' }).getAttribute('href')).toBe('#/game/7/0')
  await fireEvent.click(screen.getByRole('button', { name: /sides swapped/ }))
  await waitFor(() => expect(location.hash).toBe('#/table/next'))
})

test('a lost connection is told, and can be tried again', async () => {
  await sit()
  fake.watchers.get('t')!.connection!(false)
  const again = await waitFor(() => screen.getByRole('button', { name: 'Try again' }))
  await fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('a board that was missed while the service was away is fetched when it is back', async () => {
  await sit()
  const { view } = fake
  fake.view = async () => {
    throw new Refusal('network', 'The server does not answer.')
  }
  const moved = table({ turn: 1, moves: [{ text: 'b1b2', label: 'b1b2', seconds: 1, evaluation: null }] })
  const watcher = fake.watchers.get('t')!
  watcher.table(moved)
  await waitFor(() => screen.getByText('The server does not answer.'))
  watcher.connection!(false)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The connection is lost.'))
  fake.view = view
  watcher.connection!(true)
  watcher.table(moved)
  await waitFor(() => expect(cell(21).getAttribute('aria-label')).toContain('White pawn'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a table that is gone leads back to the start', async () => {
  await sit({}, 'other')
  await waitFor(() => screen.getByText('This game is not here any more.'))
})

test('arrows step back after a click on the board, and move over its cells by keyboard', async () => {
  const moves = ['b1b2', 'b6b5'].map((text) => ({ text, label: text, seconds: 1, evaluation: null }))
  await sit({ moves })
  cell(26).focus()
  await fireEvent.keyDown(cell(26), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(cell(25))
  await fireEvent.pointerDown(cell(25))
  await fireEvent.keyDown(cell(25), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(cell(25))
  await waitFor(() => screen.getByRole('button', { name: 'Back to the game' }))
})

test('a table that goes while it is played at leaves its board, a way to go on, and its record', async () => {
  const moves = [{ text: 'b1b2', label: 'b1b2', seconds: 1, evaluation: null }]
  const result = { winner: null, margin: null, termination: 'unfinished', text: 'the service ends' }
  await sit({ moves, turn: 1, record_id: 7, result, running: false })
  expect(screen.queryByRole('link', { name: 'Go on from here' })).toBeNull()
  fake.watchers.get('t')!.gone!(new Error("there is no table 't'"))
  const on = await waitFor(() => screen.getByRole('link', { name: 'Go on from here' }))
  expect(on.getAttribute('href')).toBe('#/play?game=minichess%2F2023&moves=b1b2')
  expect(screen.getByRole('link', { name: 'Open the kept game' }).getAttribute('href')).toBe('#/game/7')
  expect(screen.getByRole('grid')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
  cleanup()

  fake.open.clear() // the same address, opened later
  render(TablePage, { params: ['t'], query: new URLSearchParams() })
  await waitFor(() => screen.getByText('This game is not here any more.'))
  expect(screen.getByRole('link', { name: 'Open the kept game' }).getAttribute('href')).toBe('#/game/7')
})

test('earlier boards can be looked at', async () => {
  const moves = ['b1b2', 'b6b5'].map((text) => ({ text, label: text, seconds: 1, evaluation: null }))
  await sit({ moves })
  await fireEvent.click(screen.getByRole('button', { name: 'b1b2' }))
  await waitFor(() => expect(cell(1).getAttribute('aria-label')).toContain('b6, Black pawn'))
  expect(screen.queryByLabelText(/Type a move/)).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Back to the game' }))
  await waitFor(() => expect(cell(1).getAttribute('aria-label')).toContain('empty'))
})

test('who won and by how much is said from where the reader sits', async () => {
  const over = { running: false, result: { winner: -1 as const, margin: -28, termination: 'no-moves', text: '' }, game: 'othello' }
  const view = fake.view
  fake.view = async (line) => ({ ...(await view(line)), counts: [18, 46], result: { winner: -1, margin: -28, termination: 'no-moves', text: '' } })
  await sit(over)
  expect(document.querySelector('.result strong')!.textContent).toBe('You lost 18–46')
  expect(screen.getByText('no move left')).toBeTruthy()
  cleanup()
  fake.seats = () => []
  await sit(over)
  expect(document.querySelector('.result strong')!.textContent).toBe('White wins 46–18')
})

test('the loudest button of the dialog is to play on', async () => {
  await sit()
  const buttons = [...document.querySelectorAll('dialog button')]
  expect(buttons.map((button) => [button.textContent, button.className.includes('primary')])).toEqual([['Play on', true], ['Resign', false]])
})

describe('two people, each with a browser', () => {
  const side = (name: string, change = {}) => ({ kind: 'human' as const, player: null, name, taken: true, here: true, again: false, ...change })

  test('who opened the table waits with a link; who comes by it takes the seat', async () => {
    fake.seats = () => [0]
    const sides: Table['sides'] = [side('Ada'), side('human', { taken: false, here: false })]
    await sit({ sides, asked_at: null })
    expect(screen.getByLabelText<HTMLInputElement>('Link to this game').value).toBe(location.href)
    expect(screen.queryByLabelText(/Type a move/)).toBeNull()
    cleanup()

    let held: readonly (0 | 1)[] = []
    fake.seats = () => held
    fake.sit = vi.fn(async () => void (held = [1]))
    await sit({ sides, asked_at: null })
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' Bo ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Play Black' }))
    await waitFor(() => expect(fake.sit).toHaveBeenCalledWith('t', 'Bo'))
    fake.watchers.get('t')!.table(table({ sides: [side('Ada'), side('Bo')] }))
    await waitFor(() => screen.getByText('You'))
    expect(screen.queryByRole('button', { name: 'Play Black' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Resign' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
    cleanup()
    await sit({ sides, asked_at: null }) // asked once
    expect(screen.queryByLabelText('Your name')).toBeNull()
    settings.name = ''
  })

  test('each moves only the own side, sees the other one leave, and others only watch', async () => {
    fake.seats = () => [1]
    await sit({ sides: [side('Ada', { here: false }), side('Bo')] })
    expect(screen.queryByLabelText(/Type a move/)).toBeNull()
    expect(screen.getByText('away')).toBeTruthy()
    cleanup()
    fake.seats = () => []
    await sit({ sides: [side('Ada'), side('Bo')] })
    for (const name of ['Resign', 'Undo', 'Hint', 'Stop']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('both ask for a rematch, and then it is there', async () => {
    const over = { running: false, result: { winner: 1 as const, margin: null, termination: 'resignation', text: '' } }
    fake.seats = () => [0]
    fake.swap = vi.fn(async () => table(over))
    fake.follow = vi.fn()
    await sit({ ...over, sides: [side('Ada'), side('Bo')] })
    await fireEvent.click(screen.getByRole('button', { name: 'Rematch, sides swapped' }))
    expect(fake.swap).toHaveBeenCalledWith('t')
    fake.watchers.get('t')!.table(table({ ...over, sides: [side('Ada', { again: true }), side('Bo')] }))
    await waitFor(() => screen.getByText('Your opponent has been asked…'))
    fake.watchers.get('t')!.table(table({ ...over, sides: [side('Ada', { again: true }), side('Bo', { again: true })], next: 'n' }))
    await waitFor(() => expect(fake.follow).toHaveBeenCalledWith('t', 'n'))
    expect(location.hash).toBe('#/table/n')
  })
})
