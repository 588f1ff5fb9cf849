import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import type { Tournament } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import TournamentsPage from './TournamentsPage.svelte'

afterEach(cleanup)

const cup = (id: number, played = 1): Tournament => ({
  id, title: `Cup ${id}`, details: '', sentences: { title: null, details: null }, game: 'othello', players: ['a', 'b'], state: 'running', expected: 9, played, created: '', updated: '',
})
const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('older tournaments are fetched on demand, and stay when something is new', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  const asked: (number | undefined)[] = []
  let newest = [cup(4), cup(3)]
  fake.tournaments = async (before) => {
    asked.push(before)
    if (before === 3) return { tournaments: [cup(2), cup(1)], next: null }
    return { tournaments: newest, next: newest[1].id }
  }
  useBackend(fake)
  render(TournamentsPage)
  await waitFor(() => expect(shown()).toEqual(['Cup 4', 'Cup 3']))

  await fireEvent.click(screen.getByRole('button', { name: 'Older tournaments' }))
  await waitFor(() => expect(shown()).toEqual(['Cup 4', 'Cup 3', 'Cup 2', 'Cup 1']))
  expect(screen.queryByRole('button', { name: 'Older tournaments' })).toBeNull()

  fake.tell({ event: 'tournament', id: 5, tournament: cup(5) })
  fake.tell({ event: 'tournament', id: 4, tournament: cup(4, 2) })
  await waitFor(() => expect(shown()).toEqual(['Cup 5', 'Cup 4', 'Cup 3', 'Cup 2', 'Cup 1']))
  expect(screen.getByText('2 of 9 games')).toBeTruthy()
  expect(asked).toEqual([undefined, 3]) // the news had all that is shown

  newest = [cup(6), cup(5)]
  fake.tell({ event: 'anew' })
  await waitFor(() => expect(shown()).toEqual(['Cup 6', 'Cup 5', 'Cup 4', 'Cup 3', 'Cup 2', 'Cup 1']), { timeout: 5000 })
  expect(screen.queryByRole('button', { name: 'Older tournaments' })).toBeNull()
  expect(asked).toEqual([undefined, 3, undefined])
})

test('a service that comes back is asked again', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  useBackend(fake)
  render(TournamentsPage)
  await waitFor(() => screen.getByText(/No tournaments yet/))
  fake.tournaments = async () => ({ tournaments: [cup(1)], next: null })
  fake.tell({ event: 'anew' })
  await waitFor(() => expect(shown()).toEqual(['Cup 1']), { timeout: 5000 })
})

test('a page without a server names no command of a terminal', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  fake.tournaments = async () => ({ tournaments: [], next: null })
  useBackend(fake)
  render(TournamentsPage)
  await waitFor(() => screen.getByText(/^palamedes tournament/))
  cleanup()
  useBackend(Object.assign(Object.create(fake), { kind: 'local' }))
  render(TournamentsPage)
  await waitFor(() => screen.getByText(/played on a server/))
  expect(screen.queryByText(/^palamedes /)).toBeNull()
  expect(document.querySelector('code')).toBeNull()
})
