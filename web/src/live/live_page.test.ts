import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage } from '../lib/i18n.svelte'
import type { GameRecord } from '../lib/documents'
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
  fake.tell({ event: 'reopened' })
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
  fake.tell({ event: 'live', key: 'k' })
  await waitFor(() => screen.getByText(/This game has ended/), { timeout: 3000 })
  expect(screen.getByRole('region', { name: 'Ann against Ben' })).toBeTruthy()

  // Another of the same players is older; the right one is written a moment later.
  const stored = { created: '', source: 'match', tournament: null }
  fake.stored = [{ id: 8, ...stored, record: record('a1', 'b1') }, { id: 7, ...stored, record: record('h8', 'b1') }]
  fake.tell({ event: 'game', id: 8 })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open the kept game' }).getAttribute('href')).toBe('#/game/8'), { timeout: 3000 })
  await waitFor(() => screen.getByText(/1\. a1 b1/))
})
