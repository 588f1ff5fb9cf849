// Games whose values are logarithms of odds: what is told of them is the chance to win, in percent.
import type { ReviewPly } from '../lib/documents'
import { sideOf } from './move_list'
import { share, shareOf } from './values'

export const inOdds = (unit: string) => unit === 'log odds'

// A value of such a game as a chance: 0.7 is two games of three.
export const chance = (value: number) => 100 / (1 + Math.exp(-value))

// A review whose losses are chances of whoever moved.
export function lostChances(plies: (ReviewPly | undefined)[], scale: number, firstTurn: 0 | 1): (ReviewPly | undefined)[] {
  return plies.map((review) => {
    const best = review?.analysis?.lines[0]
    if (!review || !best || review.played_value === null) return review
    const lost = shareOf(best) - share(review.played_value, scale)
    const forMover = sideOf(review.ply + 1, firstTurn) === 0 ? lost : -lost
    return { ...review, loss: Math.max(0, forMover) * 50 }
  })
}
