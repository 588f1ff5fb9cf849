import { describe, expect, it } from 'vitest'
import type { Analysis, PositionLine, ReviewPly } from '../lib/documents'
import * as G from './graph'
import { heatCells, heatMoves } from './heat'
import { mistakes, tally } from './marks'
import { fromLine, mainLine } from './tree'
import { compact, seconds, share, shareOf, short, signed } from './values'

const frame: G.Frame = { width: 220, height: 120, left: 10, right: 10, top: 10, bottom: 10 }

function pv(value: number, moves: string[] = [], more: Partial<PositionLine> = {}): PositionLine {
  return { moves, labels: moves, value, chance: (1 + share(value, 8)) / 2, wins_in: null, drawn: false, same_as: null, ...more }
}

function analysis(...lines: PositionLine[]): Analysis {
  return { depth: 5, deepest: 7, nodes: 100, seconds: 0.1, complete: false, exact: null, lines }
}

function ply(at: number, value: number, more: Partial<ReviewPly> = {}): ReviewPly {
  return { ply: at, analysis: analysis(pv(value, ['m'])), played_value: value, loss: 0, mark: '', ...more }
}

describe('values', () => {
  it('stay between a sure loss and a sure win, in order', () => {
    expect(share(0, 8)).toBe(0)
    expect(share(4, 8)).toBeGreaterThan(share(2, 8))
    expect(share(1e9, 3)).toBe(1)
    expect([0, 0.5, 1].map((chance) => shareOf({ chance }))).toEqual([-1, 0, 1])
  })

  it('are written shortly', () => {
    expect([signed(1.25), signed(-12), signed(0.04), signed(-0.04), signed(150)]).toEqual(
      ['+1.3', '\u221212.0', '0.0', '0.0', '+150'])
    expect([short(pv(1, [], { wins_in: 7 })), short(pv(1, [], { wins_in: -2 })), short(pv(0, [], { drawn: true }))])
      .toEqual(['+#7', '\u2212#2', '='])
    expect([compact(0), compact(999), compact(1000), compact(1234567), compact(999_900)]).toEqual(
      ['0', '999', '1.00k', '1.23M', '1.00M'])
    expect([seconds(0.042), seconds(1.25), seconds(65)]).toEqual(['0.04 s', '1.3 s', '1:05'])
  })
})

describe('the graph', () => {
  it('spans the frame and clamps', () => {
    expect(G.xOf(0, 10, frame)).toBe(10)
    expect(G.xOf(10, 10, frame)).toBe(210)
    expect(G.yOf(1, frame)).toBe(10)
    expect(G.yOf(-7, frame)).toBe(110)
    expect(G.yOf(0, frame)).toBe(60)
  })

  it('finds the ply of a place', () => {
    for (let at = 0; at <= 10; ++at) expect(G.plyAt(G.xOf(at, 10, frame), 10, frame)).toBe(at)
    expect(G.plyAt(-100, 10, frame)).toBe(0)
    expect(G.plyAt(1000, 10, frame)).toBe(10)
    expect(G.plyAt(50, 0, frame)).toBe(0)
  })

  it('breaks where nothing is known, and ends with the result', () => {
    const plies = [ply(0, 1), ply(1, 2), undefined, ply(3, 0)]
    const values = G.shares(plies, 4, -8)
    expect(values[2]).toBeNull()
    expect(values[4]).toBe(-1)
    const found = G.points(values, frame)
    expect(found.map((point) => point.ply)).toEqual([0, 1, 3, 4])
    expect(G.curve(found).match(/M/g)).toHaveLength(2)
    expect(G.curve(found, 2).match(/M/g)).toHaveLength(1)
    expect(G.area(found, frame).match(/Z/g)).toHaveLength(2)
  })

  it('puts marks on the position a mistake led to', () => {
    const plies = [ply(0, 1, { mark: 'blunder', loss: 9 }), ply(1, -8)]
    const found = G.points(G.shares(plies, 1, 8), frame)
    const [mark] = G.graphMarks(plies, found)
    expect(mark).toMatchObject({ ply: 1, mark: 'blunder', shape: 'square', x: 210 })
  })

  it('shifts what players claim to the position after their move', () => {
    expect(G.claimedShares([0, undefined], 8)).toEqual([null, 0, null])
  })
})

describe('mistakes', () => {
  const line = mainLine(fromLine({ game: 'othello', moves: ['f5', 'd6', 'c3'] }))
  const plies = [
    ply(2, 0, { mark: 'inaccuracy', loss: 1.5 }),
    ply(1, 4, { mark: 'blunder', loss: 8, analysis: analysis(pv(-4, ['f6', 'e6'])) }),
    ply(0, 4),
  ]

  it('are listed in order with what was better', () => {
    expect(mistakes(plies, line)).toEqual([
      { ply: 1, side: 1, mark: 'blunder', played: 'd6', loss: 8, better: ['f6', 'e6'], moves: ['f6', 'e6'] },
      { ply: 2, side: 0, mark: 'inaccuracy', played: 'c3', loss: 1.5, better: ['m'], moves: ['m'] },
    ])
  })

  it('are counted by side', () => {
    expect(tally(plies, 0)).toEqual({ inaccuracy: 1, mistake: 0, blunder: 0, moves: 2, meanLoss: 0.75 })
    expect(tally(plies, 1).blunder).toBe(1)
    expect(tally(plies, 1, 1).blunder).toBe(0)
  })
})

describe('the heat map', () => {
  const legal = ['a', 'b', 'c', 'pass'].map((text, i) => ({ text, label: text, cells: text === 'pass' ? [] : [i, 9 + (i % 2)] }))

  it('is for the side to move, the best move warmest', () => {
    const found = heatMoves(analysis(pv(3, ['a']), pv(-3, ['b']), pv(0, ['c']), pv(1, ['gone'])), legal, 1)
    expect(found.map((move) => [move.text, move.warmth])).toEqual([['b', 1], ['c', 0.5], ['a', 0]])
    expect(found[0].share).toBeGreaterThan(0)
  })

  it('shows the best move of a cell', () => {
    const found = heatMoves(analysis(pv(3, ['a']), pv(-3, ['c']), pv(0, ['pass'])), legal, 0)
    expect(heatCells(found)).toEqual([{ cell: 9, value: 1, label: '+3.0' }])
  })

  it('goes by discs where every move loses', () => {
    const lost = { chance: 1 }
    const found = heatMoves(analysis(pv(2, ['a'], lost), pv(30, ['b'], lost), pv(16, ['c'], lost)), legal, 1)
    expect(found.map((move) => [move.text, move.warmth])).toEqual([['a', 1], ['c', 0.5], ['b', 0]])
  })

  it('is warm everywhere where all moves are equal', () => {
    const found = heatMoves(analysis(pv(1, ['a']), pv(1, ['b'])), legal, 0)
    expect(found.map((move) => move.warmth)).toEqual([1, 1])
  })
})
