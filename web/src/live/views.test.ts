import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend, fakeView } from '../lib/backend_fake'
import type { Live } from '../lib/documents'
import { gently, LiveViews, ofLive } from './views.svelte'

const live = (key: string, ...moves: string[]): Live => ({
  key,
  source: 'match',
  tournament: null,
  updated: '2026-01-01T00:00:00Z',
  record: {
    format: 'palamedes-game/1',
    game: 'othello',
    players: ['a', 'b'],
    moves: moves.map((text) => ({ text })),
    result: { termination: 'unfinished' },
  },
})

describe('live boards', () => {
  it('are asked for only when a game has moved on', async () => {
    const backend = new FakeBackend()
    const view = vi.fn(async (line) => fakeView(line))
    backend.view = view
    useBackend(backend)
    const views = new LiveViews()
    await views.update([ofLive(live('1')), ofLive(live('2'))])
    await views.update([ofLive(live('1')), ofLive(live('2', 'a1'))])
    expect(view).toHaveBeenCalledTimes(3)
    expect(views.views.get('live 2')?.ply).toBe(1)
    await views.update([ofLive(live('2', 'a1'))])
    expect([...views.views.keys()]).toEqual(['live 2'])
    expect(view).toHaveBeenCalledTimes(3)
  })

  it('survive a question that fails', async () => {
    const backend = new FakeBackend()
    useBackend(backend)
    const views = new LiveViews()
    await views.update([ofLive(live('1', 'nonsense'))])
    expect(views.views.size).toBe(0)
  })
})

describe('gently', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gathers many calls into few', async () => {
    const work = vi.fn(async () => undefined)
    const calm = gently(work, 100)
    for (let i = 0; i < 10; ++i) calm.call()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(1)
    calm.call()
    calm.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs again for a call that came while it was busy', async () => {
    let calm: ReturnType<typeof gently>
    let times = 0
    const work = async () => {
      if (++times === 1) calm.call()
    }
    calm = gently(work, 50)
    calm.call()
    await vi.advanceTimersByTimeAsync(1000)
    expect(times).toBe(2)
  })
})
