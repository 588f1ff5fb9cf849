import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend, fakeView, kSeated } from '../lib/backend_fake'
import { useLanguage } from '../lib/i18n.svelte'
import type { GameRecord, Table } from '../lib/documents'
import { summary } from '../lib/record_store'
import LivePage from './LivePage.svelte'

afterEach(cleanup)

test('a service that comes back is asked again', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  let up = false
  fake.live = async () => {
    if (!up) throw new Refusal('network', 'The server does not answer.')
    return { tables: [], games: [] }
  }
  useBackend(fake)
  render(LivePage, { params: [], query: new URLSearchParams() })
  await waitFor(() => screen.getByRole('alert'))
  up = true
  fake.tell({ event: 'anew' })
  await waitFor(() => screen.getByText('Nothing is being played right now.'), { timeout: 3000 })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a watched game that ends stays, with its last board and its link', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  const record = (...moves: string[]): GameRecord => ({
    format: 'palamedes-game/1', game: 'othello', players: ['Ann', 'Ben'], moves: moves.map((text) => ({ text })), result: { termination: 'unfinished' },
  })
  const running = { key: 'k', source: 'match', tournament: null, updated: '', record: record('a1') }
  fake.live = async () => ({ tables: [], games: [running] })
  useBackend(fake)
  render(LivePage, { params: [], query: new URLSearchParams('watch=k') })
  await waitFor(() => screen.getByRole('region', { name: 'Ann against Ben' }))

  fake.live = async () => ({ tables: [], games: [] })
  fake.tell({ event: 'live', key: 'k', game: null, view: null })
  await waitFor(() => screen.getByText(/This game has ended/), { timeout: 3000 })
  expect(screen.getByRole('region', { name: 'Ann against Ben' })).toBeTruthy()

  // Another of the same players is older; the right one is written a moment later.
  const stored = { created: '', source: 'match', tournament: null }
  fake.stored = [{ id: 8, ...stored, record: record('a1', 'b1') }, { id: 7, ...stored, record: record('h8', 'b1') }]
  fake.tell({ event: 'game', id: 8, game: summary(fake.stored[0]) })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open the kept game' }).getAttribute('href')).toBe('#/game/8'), { timeout: 3000 })
  await waitFor(() => screen.getByText(/1\. a1 b1/))
})

test('a move comes with the news: nothing is asked for again, unless something was missed', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  const table = (...moves: string[]): Table => ({
    id: 't', game: 'othello', start: '', moves: moves.map((text) => ({ text, label: text, seconds: 1, evaluation: null })), turn: 0,
    sides: [{ kind: 'human', player: null, name: 'Ann', ...kSeated }, { kind: 'player', player: 'random', name: 'Ben', ...kSeated }],
    clock: null, remaining: [null, null], running: true, asked_at: null, now: 0, thoughts: null, result: null, record_id: null, next: null,
  })
  const asked = { live: 0, views: 0 }
  let tables = [table()]
  fake.live = async () => (asked.live++, { tables, games: [] })
  fake.view = async (line) => (asked.views++, fakeView(line))
  useBackend(fake)
  render(LivePage, { params: [], query: new URLSearchParams() })
  await waitFor(() => screen.getByText('0 plies'))
  expect(asked).toEqual({ live: 1, views: 1 })

  const tell = (now: Table) => fake.tell({ event: 'table', id: now.id, table: now, view: fakeView({ game: now.game, moves: now.moves.map(({ text }) => text) }) })
  tell(table('a1'))
  await waitFor(() => screen.getByText('1 ply'))
  tell(table('a1', 'b1'))
  tell({ ...table('c1'), id: 'u' })
  await waitFor(() => screen.getByText('2 plies'))
  expect(screen.getAllByRole('link')).toHaveLength(2)
  tell({ ...table('c1'), id: 'u', running: false })
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(asked).toEqual({ live: 1, views: 1 })

  tables = [table('a1', 'b1', 'c1')]
  fake.tell({ event: 'anew' })
  fake.tell({ event: 'anew' })
  await waitFor(() => screen.getByText('3 plies'), { timeout: 3000 })
  expect(asked).toEqual({ live: 2, views: 2 })
})
