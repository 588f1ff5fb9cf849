import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend, fakeView } from '../lib/backend_fake'
import type { Analysis, GameRecord, Line, ReviewPly } from '../lib/documents'
import { said } from '../lib/i18n.svelte'
import { EngineDesk } from './engine.svelte'
import { Review } from './review.svelte'
import { Session } from './session.svelte'

let backend: FakeBackend
beforeEach(() => {
  backend = new FakeBackend()
  useBackend(backend)
})

const line: Line = { game: 'othello', moves: ['a1', 'a2', 'a3'] }
const analysis = (value: number, more: Partial<Analysis> = {}): Analysis => ({
  depth: 1, deepest: 1, nodes: 1, seconds: 0.1, complete: false, exact: null,
  lines: [{ moves: ['b1'], labels: ['b1'], value, chance: 0.5, wins_in: null, drawn: false, same_as: null }],
  ...more,
})

describe('a session', () => {
  it('opens a line at a ply and walks along it', async () => {
    const session = new Session()
    expect(await session.open(line, 1)).toBe(true)
    expect(session.view?.ply).toBe(1)
    await session.forward()
    expect(session.position.moves).toEqual(['a1', 'a2'])
    await session.last()
    await session.forward()
    expect(session.node.ply).toBe(3)
    await session.first()
    await session.back()
    expect(session.view?.ply).toBe(0)
  })

  it('makes a branch of a move, keeps only legal ones, and steps between variations', async () => {
    const session = new Session()
    await session.open(line, 1)
    expect(await session.play('b1', 'b2')).toBe(true)
    expect(session.position.moves).toEqual(['a1', 'b1', 'b2'])
    expect(session.onMainLine).toBe(false)
    expect(await session.play('z9')).toBe(false)
    expect(said(session.trouble)).toContain('z9')
    expect(session.tree.nodes.size).toBe(6)
    await session.back()
    await session.sibling(1)
    expect(session.position.moves).toEqual(['a1', 'a2'])
    await session.sibling(-1)
    session.promote()
    expect(session.onMainLine).toBe(true)
    await session.remove()
    expect(session.position.moves).toEqual(['a1'])
    expect(session.trouble).toBe('')
  })

  it('goes on in a tree that was kept, where the reader was', async () => {
    const before = new Session()
    await before.open(line, 1)
    await before.play('b1')
    const session = new Session()
    await session.open(before.position, 2, { tree: before.tree, at: before.at })
    expect(session.position.moves).toEqual(['a1', 'b1'])
    expect(session.mainLine.map((node) => node.text)).toEqual(['', 'a1', 'a2', 'a3'])
  })

  it('says what is wrong with a game that cannot be opened', async () => {
    const session = new Session()
    expect(await session.open({ game: 'othello', moves: ['nonsense'] }, 0)).toBe(false)
    expect(said(session.trouble)).toContain('nonsense')
  })

  it('shows a line up to its first illegal move, and says what is wrong there', async () => {
    const session = new Session()
    expect(await session.open({ game: 'othello', moves: ['a1', 'a2', 'nonsense', 'a3', 'a4', 'a5'] }, 6)).toBe(false)
    expect(said(session.trouble)).toContain('nonsense')
    expect(session.view?.ply).toBe(2)
    expect(session.mainLine.map((node) => node.text)).toEqual(['', 'a1', 'a2'])
    expect(await session.play('a3')).toBe(true)
    expect(session.trouble).toBe('')
  })

  it('opens nothing where nobody answers', async () => {
    const session = new Session()
    backend.view = async ({ moves }) => {
      if (moves.length > 1) throw new Refusal('busy', 'too many ask')
      return fakeView({ game: 'othello', moves })
    }
    expect(await session.open(line, 3)).toBe(false)
    expect([said(session.trouble), session.view, session.mainLine.length]).toEqual(['too many ask', undefined, 4])
  })

  it('previews without going anywhere', async () => {
    const session = new Session()
    await session.open(line, 0)
    await session.preview(['a1', 'b2'])
    expect([session.shown?.ply, session.view?.ply]).toEqual([2, 0])
    session.endPreview()
    expect(session.shown).toBe(session.view)
  })

  it('shows where the reader is, not what came late', async () => {
    const session = new Session()
    await session.open(line, 0)
    const late: (() => void)[] = []
    backend.view = (wanted) => new Promise((done) => late.push(() => done(fakeView(wanted))))
    const slow = session.goTo(1)
    const quick = session.goTo(2)
    late[1]()
    await quick
    late[0]()
    await slow
    expect(session.view?.ply).toBe(2)
  })
})

describe('the engine beside the board', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('thinks about where the reader stays, not about what is leafed through', async () => {
    const asked: string[][] = []
    backend.analyse = async ({ moves }, _, thinking) => {
      asked.push(moves)
      thinking?.report?.(analysis(1))
      return analysis(2)
    }
    const engine = new EngineDesk()
    engine.on = true
    engine.look({ game: 'othello', moves: ['a1'] }, false)
    engine.look({ game: 'othello', moves: ['a1', 'a2'] }, false)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual([['a1', 'a2']])
    expect(engine.analysis?.lines[0].value).toBe(2)
    expect(engine.thinking).toBe(false)
    engine.look({ game: 'othello', moves: [] }, true)
    expect(engine.analysis).toBeUndefined()
    vi.useRealTimers()
  })

  it('is stopped by leaving, without complaint, and complains of what fails', async () => {
    const signals: AbortSignal[] = []
    backend.analyse = (_, __, thinking) =>
      new Promise((_done, fail) => {
        signals.push(thinking!.signal!)
        thinking!.signal!.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
      })
    const engine = new EngineDesk()
    engine.on = true
    engine.look(line, false)
    await vi.advanceTimersByTimeAsync(500)
    engine.leave()
    await vi.advanceTimersByTimeAsync(1)
    expect([signals[0].aborted, engine.trouble, engine.thinking]).toEqual([true, '', false])
    backend.analyse = async () => {
      throw new Refusal('busy', 'too many are thinking')
    }
    engine.look(line, false)
    await vi.advanceTimersByTimeAsync(500)
    expect(said(engine.trouble)).toBe('too many are thinking')
    vi.useRealTimers()
  })
})

describe('a review', () => {
  const record: GameRecord = {
    format: 'palamedes-game/1', game: 'othello', players: ['', ''],
    moves: [{ text: 'a1' }, { text: 'a2' }], result: { termination: 'unfinished' },
  }
  const ply = (at: number): ReviewPly => ({ ply: at, analysis: analysis(at), played_value: 0, loss: 0, mark: '' })

  it('fills in as it goes, in any order, and keeps what it has when it is broken off', async () => {
    backend.review = (_, __, thinking) =>
      new Promise((_done, fail) => {
        thinking?.report?.(ply(2))
        thinking?.report?.(ply(1))
        thinking?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
      })
    const review = new Review()
    const run = review.run(record)
    expect([review.running, review.done]).toEqual([true, 2])
    review.cancel()
    await run
    expect([review.running, review.trouble]).toEqual([false, ''])
    expect(review.plies[1]?.ply).toBe(1)
    expect(review.plies[0]).toBeUndefined()
    expect(review.line).toEqual(['a1', 'a2'])
  })
})
