// The standings of a tournament, as the arena writes them, and what a page reads off them.

export interface Score {
  wins: number
  draws: number
  losses: number
  points: number
}

export interface Standing extends Score {
  name: string
  elo: number
  interval95: [number | null, number | null] // null: without end
  ranks: [number, number]
  settled: boolean
  bound: boolean // won or lost everything: the rating is only a bound
  games: number
  rated_games: number
  seconds_a_move?: number
  mishaps?: Record<string, number>
}

export interface Standings {
  title: string
  details: string
  games: number
  duplicates: number
  uncounted: number
  groups: number
  first_mover: Score
  first_move_elo: number
  draws_when_even: number
  terminations: Record<string, number>
  players: Standing[]
  crosstable: (Score | null)[][]
}

export function gamesIn(score: Score): number {
  return score.wins + score.draws + score.losses
}

// "3.5", "12": points without a needless zero.
export function points(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
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
