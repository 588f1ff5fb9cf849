// The geometry of the plot of ratings: an axis with round numbers, and a bar for every interval.

import type { Standing } from '../lib/documents'

export interface Axis {
  low: number
  high: number
  ticks: number[]
}

const STEPS = [1, 2, 5, 10]

// A step of 1, 2 or 5 times a power of ten that gives about `wanted` ticks.
export function roundStep(span: number, wanted: number): number {
  const rough = Math.max(span, 1e-9) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (STEPS.find((step) => step * power >= rough * 0.999) ?? 10)
}

// Intervals of players who won or lost everything may be endless; the axis keeps to the others, and
// what reaches further is cut at its end.
export function axisFor(players: Standing[], wanted = 5): Axis {
  const finite = players.flatMap(({ elo, interval95: [low, high], bound }) =>
    (bound ? [elo] : [elo, low, high]).filter((value) => value !== null),
  )
  const least = Math.min(...finite, 0)
  const most = Math.max(...finite, 0)
  const step = roundStep(Math.max(most - least, 20), wanted)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) }
}

// 0..1 along the axis; values beyond its ends are cut.
export function along(value: number, { low, high }: Axis): number {
  return Math.max(0, Math.min(1, (value - low) / (high - low)))
}

export interface Bar {
  name: string
  from: number // 0..1
  to: number
  at: number
  open: [boolean, boolean] // whether it goes on beyond an end of the axis
}

export function bars(players: Standing[], axis: Axis): Bar[] {
  return players.map(({ name, elo, interval95 }) => {
    const low = interval95[0] ?? -Infinity
    const high = interval95[1] ?? Infinity
    return {
      name,
      from: along(low, axis),
      to: along(high, axis),
      at: along(elo, axis),
      open: [low < axis.low, high > axis.high],
    }
  })
}
