// Mistakes of a reviewed game: their signs, and the list of what would have been better.

import type { ReviewPly } from '../lib/documents'
import type { TreeNode } from './tree'

export type Mark = Exclude<ReviewPly['mark'], ''>

// Each mark has a sign, a shape and a colour, so that none of the three is needed alone.
export interface Sign {
  sign: string
  shape: 'circle' | 'triangle' | 'square'
  colour: string // a custom property
}

export const SIGNS: Record<Mark, Sign> = {
  inaccuracy: { sign: '?!', shape: 'circle', colour: 'var(--mark-inaccuracy)' },
  mistake: { sign: '?', shape: 'triangle', colour: 'var(--mark-mistake)' },
  blunder: { sign: '??', shape: 'square', colour: 'var(--mark-blunder)' },
}

export interface Mistake {
  ply: number // of the position the move was played from
  side: 0 | 1
  mark: Mark
  played: string
  loss: number
  better: string[] // labels of the best line from there
  moves: string[] // the same as texts
}

// `line` is the reviewed line from its root; what was reviewed at ply n is the move line[n + 1].
export function mistakes(
  plies: (ReviewPly | undefined)[],
  line: TreeNode[],
  firstTurn: 0 | 1 = 0,
): Mistake[] {
  const found: Mistake[] = []
  for (const review of plies) {
    const move = review && line[review.ply + 1]
    const best = review?.analysis?.lines[0]
    if (!review || !move || !review.mark || !best) continue
    found.push({
      ply: review.ply,
      side: ((review.ply + firstTurn) % 2) as 0 | 1,
      mark: review.mark,
      played: move.label,
      loss: review.loss ?? 0,
      better: best.labels,
      moves: best.moves,
    })
  }
  return found.sort((a, b) => a.ply - b.ply)
}

export interface Tally {
  inaccuracy: number
  mistake: number
  blunder: number
  moves: number
  meanLoss: number
}

// What a side gave away over the game.
export function tally(plies: (ReviewPly | undefined)[], side: 0 | 1, firstTurn: 0 | 1 = 0): Tally {
  const sum: Tally = { inaccuracy: 0, mistake: 0, blunder: 0, moves: 0, meanLoss: 0 }
  let lost = 0
  for (const review of plies) {
    if (!review || review.loss === null || (review.ply + firstTurn) % 2 !== side) continue
    sum.moves += 1
    lost += review.loss
    if (review.mark) sum[review.mark] += 1
  }
  if (sum.moves > 0) sum.meanLoss = lost / sum.moves
  return sum
}
