import { describe, expect, it } from 'vitest'
import { along, axisFor, bars, roundStep } from './rating_plot'
import type { Standing } from '../lib/documents'
import { percent, points, rankText, shortPoints } from './standings'

function player(name: string, elo: number, low: number | null, high: number | null, bound = false): Standing {
  return { name, elo, interval95: [low, high], ranks: [1, 2], settled: false, bound, games: 4, rated_games: 4,
    wins: 2, draws: 1, losses: 1, points: 2.5 }
}

describe('the plot of ratings', () => {
  it('has round steps', () => {
    expect([roundStep(100, 5), roundStep(90, 5), roundStep(240, 5), roundStep(7, 5)]).toEqual([20, 20, 50, 2])
  })

  it('holds every interval between its ends', () => {
    const players = [player('a', 120, 40, 190), player('b', -120, -215, -30)]
    const axis = axisFor(players)
    expect(axis.low).toBeLessThanOrEqual(-215)
    expect(axis.high).toBeGreaterThanOrEqual(190)
    expect(axis.ticks[0]).toBe(axis.low)
    expect(axis.ticks.at(-1)).toBe(axis.high)
    const [a, b] = bars(players, axis)
    expect(a.at).toBeGreaterThan(b.at)
    expect(a.from).toBeLessThan(a.at)
    expect(a.open).toEqual([false, false])
  })

  it('cuts endless intervals', () => {
    const players = [player('all', 400, 200, 5000, true), player('none', 0, -40, 40)]
    const axis = axisFor(players)
    expect(axis.high).toBeLessThan(1000)
    expect(bars(players, axis)[0].open).toEqual([false, true])
    expect(bars([player('lost', -400, null, -100)], axis)[0].open[0]).toBe(true)
    expect(along(1e9, axis)).toBe(1)
  })

  it('does without players', () => {
    expect(axisFor([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('standings', () => {
  it('are written for people', () => {
    expect([points(3), points(2.5)]).toEqual(['3', '2.5'])
    expect([rankText([2, 2]), rankText([1, 3])]).toEqual(['2', '1\u20133'])
    expect(percent(player('a', 0, 0, 0))).toBe('63%')
  })
})

it('points are short where sixty columns share a screen', () => {
  expect([0, 0.5, 3, 3.5, 12].map(shortPoints)).toEqual(['0', '½', '3', '3½', '12'])
})
