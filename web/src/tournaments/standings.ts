// What a page reads off the standings of a tournament.
import type { Score } from '../lib/documents'

export function gamesIn(score: Score): number {
  return score.wins + score.draws + score.losses
}

// "3.5", "12": points without a needless zero.
export function points(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}

// "3½", "½", "12": in as little room as there is.
export function shortPoints(value: number): string {
  const whole = Math.floor(value)
  return value === whole ? String(whole) : `${whole || ''}½`
}

// "1-3" while it is open, "2" once it is settled.
export function rankText([low, high]: [number, number]): string {
  return low === high ? String(low) : `${low}\u2013${high}`
}

// "62%" of the points of these games.
export function percent(score: Score): string {
  const games = gamesIn(score)
  return games === 0 ? '' : `${Math.round((100 * score.points) / games)}%`
}
