import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage } from '../lib/i18n.svelte'
import { parseRoute } from '../lib/router.svelte'
import { settings } from '../lib/settings.svelte'
import PlayPage from './PlayPage.svelte'

let fake: FakeBackend
beforeEach(async () => {
  localStorage.clear()
  settings.name = ''
  useBackend((fake = new FakeBackend()))
  await useLanguage('en')
})
afterEach(cleanup)

const at = (address: string) => ({ params: [], query: parseRoute(address).query })
const chosen = () => document.querySelector<HTMLInputElement>('input[name=family]:checked')?.value
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start the game' })

test('the address chooses the game, also when it changes', async () => {
  const { rerender } = render(PlayPage, at('#/play?game=hop'))
  await waitFor(() => expect(chosen()).toBe('hop'))
  await rerender(at('#/play?game=minichess/2023'))
  await waitFor(() => expect(chosen()).toBe('minichess'))
  await rerender(at('#/play'))
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(chosen()).toBe('minichess')
})

test('going back to a position brings its game and players back', async () => {
  fake.createTable = vi.fn(async () => ({ id: 'new' }) as never)
  const position = '#/play?game=hop&moves=a1a2'
  const { rerender } = render(PlayPage, at(position))
  await waitFor(() => expect(chosen()).toBe('hop'))
  await rerender(at('#/play'))
  await fireEvent.click(screen.getByRole('radio', { name: 'Othello' }))
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(chosen()).toBe('othello')
  await rerender(at(position))
  await waitFor(() => expect(chosen()).toBe('hop'))
  await waitFor(() => expect(start().disabled).toBe(false))
  await fireEvent.click(start())
  await waitFor(() => expect(fake.createTable).toHaveBeenCalled())
  expect(vi.mocked(fake.createTable).mock.calls[0][0]).toMatchObject({ game: 'hop', moves: ['a1a2'], sides: [{}, { player: 'hop/engine-6' }] })
})

test('an address that names no game says so', async () => {
  render(PlayPage, at('#/play?game=nonsense'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('nonsense'))
  expect(chosen()).toBe('othello')
})

test('a person is asked for a name once, and tables carry it', async () => {
  fake.createTable = vi.fn(async () => ({ id: 'new' }) as never)
  const { unmount } = render(PlayPage, at('#/play?game=othello'))
  await waitFor(() => expect(start().disabled).toBe(false))
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' 小明 ' } })
  await fireEvent.click(start())
  await waitFor(() => expect(fake.createTable).toHaveBeenCalled())
  expect(vi.mocked(fake.createTable).mock.calls[0][0].sides[0]).toEqual({ kind: 'human', name: '小明' })
  expect(JSON.parse(localStorage.getItem('palamedes.settings')!).name).toBe('小明')
  unmount()
  render(PlayPage, at('#/play?game=othello'))
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('whoever gives no name is not called "You" by others', async () => {
  fake.createTable = vi.fn(async () => ({ id: 'new' }) as never)
  render(PlayPage, at('#/play?game=othello'))
  await waitFor(() => expect(start().disabled).toBe(false))
  await fireEvent.click(start())
  await waitFor(() => expect(fake.createTable).toHaveBeenCalled())
  expect(vi.mocked(fake.createTable).mock.calls[0][0].sides[0]).toEqual({ kind: 'human' })
})
