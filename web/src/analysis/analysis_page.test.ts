import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal, useBackend, type Thinking } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import type { Solved } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import AnalysisPage from './AnalysisPage.svelte'

let fake: FakeBackend
beforeEach(async () => {
  useBackend((fake = new FakeBackend()))
  await useLanguage('en')
})
afterEach(cleanup)

async function open(query: string) {
  render(AnalysisPage, { params: [], query: new URLSearchParams(query) })
  await waitFor(() => screen.getByRole('grid'))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the engine beside a solver and a review', () => {
  let thinking: AbortSignal[] // of every analysis that was asked for
  const untilStopped = (signal?: AbortSignal) =>
    new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))))
  const busy = () => thinking.filter((signal) => !signal.aborted).length

  beforeEach(async () => {
    thinking = []
    fake.analyse = (_, __, how?: Thinking<unknown>) => {
      thinking.push(how!.signal!)
      return untilStopped(how!.signal)
    }
    await open('game=othello&moves=a1;a2')
    await fireEvent.click(screen.getByRole('switch', { name: 'Engine' }))
    await waitFor(() => expect(busy()).toBe(1))
  })

  it('rests while a position is solved, says so, and goes on afterwards', async () => {
    fake.solve = (_, __, signal) => untilStopped(signal)
    await fireEvent.click(button('Solve exactly'))
    await waitFor(() => screen.getByText('Rests while the position is being solved.'))
    expect(busy()).toBe(0)
    expect(button('Review game').disabled).toBe(true)
    await fireEvent.click(button('Stop solving'))
    await waitFor(() => expect(busy()).toBe(1))
    expect(screen.queryByText(/^Rests/)).toBeNull()
  })

  it('goes on when the solver has ended by itself, and what that said stays', async () => {
    fake.solve = async () => ({ value: null, margin: null, line: [], labels: [], nodes: 1, depth: 1 }) satisfies Solved
    await fireEvent.click(button('Solve exactly'))
    await waitFor(() => screen.getByText('Not solved in this time.'))
    await waitFor(() => expect([thinking.length, busy()]).toEqual([2, 1]))

    fake.solve = async () => {
      throw new Refusal('busy', 'too many are thinking')
    }
    await fireEvent.click(button('Solve exactly'))
    await waitFor(() => expect([thinking.length, busy()]).toEqual([3, 1]))
    expect(screen.getByRole('alert').textContent).toBe('too many are thinking')
  })

  it('rests while a game is reviewed, wherever the reader goes, and goes on afterwards', async () => {
    fake.review = (_, __, how) => untilStopped(how?.signal)
    await fireEvent.click(button('Review game'))
    await waitFor(() => screen.getByText('Rests while the game is being reviewed.'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await fireEvent.click(button('a1'))
    await vi.runAllTimersAsync() // the engine looks at a new position after a pause
    vi.useRealTimers()
    expect(button('a1').getAttribute('aria-current')).toBe('step')
    expect(busy()).toBe(0)
    expect(button('Solve exactly').disabled).toBe(true)
    await fireEvent.click(button('Cancel'))
    await waitFor(() => expect(busy()).toBe(1))
  })
})
