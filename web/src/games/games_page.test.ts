import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackend, type RecordFilter } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import type { Summary } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import { parseRoute } from '../lib/router.svelte'
import GamesPage from './GamesPage.svelte'

const game = (id: number): Summary => ({
  id, created: '2026-01-01T00:00:00Z', source: 'table', tournament: null, game: 'othello', players: [`player ${id}`, 'other'], plies: 1, result: { winner: null, margin: null, termination: 'unfinished' },
})
const at = (address: string) => ({ params: [], query: parseRoute(address).query })
const link = (name: RegExp) => screen.getByRole('link', { name })

let fake: FakeBackend
let asked: RecordFilter[]
beforeEach(async () => {
  await useLanguage('en')
  useBackend((fake = new FakeBackend()))
  asked = []
  fake.records = async (filter) => {
    asked.push(filter)
    return filter.before === undefined ? { records: [game(9)], next: 5 } : { records: [game(filter.before - 1)], next: null }
  }
})
afterEach(cleanup)

test('which page is shown is in the address', async () => {
  const { rerender } = render(GamesPage, at('#/games?game=othello'))
  await waitFor(() => link(/player 9/))
  await fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(location.hash).toBe('#/games?game=othello&before=5')
  await rerender(at(location.hash))
  await waitFor(() => link(/player 4/))
  expect(screen.getByText('page 2')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Newer' }))
  expect(location.hash).toBe('#/games?game=othello')
})

test('games imported on a later page lead to the first', async () => {
  fake.import = async () => ({ records: [{ format: 'palamedes-game/1', game: 'othello', players: ['a', 'b'], moves: [], result: { termination: 'unfinished' } }], ids: [10] })
  render(GamesPage, at('#/games?before=5&import=1'))
  await waitFor(() => link(/player 4/))
  await fireEvent.input(screen.getByLabelText('Paste games here'), { target: { value: 'f5' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Read' }))
  await waitFor(() => expect(location.hash).toBe('#/games'))
})

test('players are found by the name that the list shows', async () => {
  render(GamesPage, at('#/games?player=Palamedes'))
  await waitFor(() => expect(asked.at(-1)?.player).toBe('/engine'))
})

test('a game that is kept meanwhile comes with the news, where the filters let it', async () => {
  render(GamesPage, at('#/games?game=othello&winner=1'))
  await waitFor(() => link(/player 9/))
  const won = { ...game(10), result: { winner: 1, margin: null, termination: 'resignation' } as const }
  fake.tell({ event: 'game', id: 11, game: game(11) })
  fake.tell({ event: 'game', id: 12, game: { ...won, id: 12, game: 'hop' } })
  fake.tell({ event: 'game', id: 10, game: won })
  await waitFor(() => link(/player 10/))
  fake.tell({ event: 'game', id: 10, game: { ...won, players: ['renamed', 'other'] } })
  await waitFor(() => link(/renamed/))
  expect(screen.queryByRole('link', { name: /player (10|11|12)/ })).toBeNull()
  expect(asked).toHaveLength(1)
})
