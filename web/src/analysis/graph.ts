// The geometry of the evaluation graph: points, the filled area, and which ply a place belongs to.

import type { ReviewPly } from '../lib/documents'
import { SIGNS, type Mark, type Sign } from './marks'
import { share, shareOf } from './values'

export interface Frame {
  width: number
  height: number
  left: number // room for the labels
  right: number
  top: number
  bottom: number
}

export interface Point {
  ply: number
  share: number // -1..1, for side 0
  x: number
  y: number
}

export function xOf(ply: number, lastPly: number, frame: Frame): number {
  const width = frame.width - frame.left - frame.right
  return frame.left + (lastPly <= 0 ? width / 2 : (ply / lastPly) * width)
}

export function yOf(value: number, frame: Frame): number {
  const height = frame.height - frame.top - frame.bottom
  return frame.top + ((1 - Math.max(-1, Math.min(1, value))) / 2) * height
}

// The ply nearest to a place on the x axis.
export function plyAt(x: number, lastPly: number, frame: Frame): number {
  const width = frame.width - frame.left - frame.right
  if (lastPly <= 0 || width <= 0) return 0
  const ply = Math.round(((x - frame.left) / width) * lastPly)
  return Math.max(0, Math.min(lastPly, ply))
}

// What is known of the position at each ply; null where nothing is.
export function shares(plies: (ReviewPly | undefined)[], lastPly: number,
  final: number | null = null): (number | null)[] {
  return Array.from({ length: lastPly + 1 }, (_, ply) => {
    const best = plies[ply]?.analysis?.lines[0]
    if (best) return shareOf(best)
    return ply === lastPly && final !== null ? Math.sign(final) : null
  })
}

// The same from the players' own evaluations, which belong to the position after their move.
export function claimedShares(evaluations: (number | undefined)[], scale: number): (number | null)[] {
  return [null, ...evaluations.map((value) => (value === undefined ? null : share(value, scale)))]
}

export function points(values: (number | null)[], frame: Frame): Point[] {
  const last = values.length - 1
  return values.flatMap((value, ply) =>
    value === null ? [] : [{ ply, share: value, x: xOf(ply, last, frame), y: yOf(value, frame) }],
  )
}

// The curve as SVG path data; it breaks where more than `gap` plies lie between two points.
export function curve(found: Point[], gap = 1): string {
  return found
    .map(({ ply, x, y }, i) => {
      const joined = i > 0 && ply - found[i - 1].ply <= gap
      return `${joined ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

// The area between the curve and the middle, one closed piece for each run of known plies.
export function area(found: Point[], frame: Frame): string {
  const middle = yOf(0, frame).toFixed(1)
  const runs: Point[][] = []
  for (const point of found) {
    const run = runs.at(-1)
    if (run && run.at(-1)!.ply === point.ply - 1) run.push(point)
    else runs.push([point])
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const through = run.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')
      return `M${run[0]!.x.toFixed(1)} ${middle}${through}L${run.at(-1)!.x.toFixed(1)} ${middle}Z`
    })
    .join('')
}

export interface GraphMark extends Sign {
  ply: number // of the position after the move
  mark: Mark
  x: number
  y: number
}

// A mark sits on the position that the mistake led to.
export function graphMarks(plies: (ReviewPly | undefined)[], found: Point[]): GraphMark[] {
  const at = new Map(found.map((point) => [point.ply, point]))
  return plies.flatMap((review) => {
    const point = review && (at.get(review.ply + 1) ?? at.get(review.ply))
    if (!review?.mark || !point) return []
    return [{ ...SIGNS[review.mark], ply: review.ply + 1, mark: review.mark, x: point.x, y: point.y }]
  })
}

// Path data of a mark's shape around a place.
export function shapePath(shape: Sign['shape'], x: number, y: number, r: number): string {
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
  if (shape === 'circle') {
    return `M${at(-r, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  if (shape === 'triangle') return `M${at(0, -r * 1.2)}L${at(r * 1.1, r * 0.9)}L${at(-r * 1.1, r * 0.9)}Z`
  return `M${at(-r, -r)}L${at(r, -r)}L${at(r, r)}L${at(-r, r)}Z`
}
