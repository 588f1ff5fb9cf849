// Games counted by the positions of their beginnings, in this browser: those it keeps, or those of a file.
import type { Beginning, Explored, OpeningCount } from '../lib/documents'

export const noGames = (): OpeningCount => ({ first: 0, drawn: 0, second: 0, newest: null })
export const gamesOf = ({ first, drawn, second }: OpeningCount) => first + drawn + second

export class OpeningCounts {
  readonly #counts = new Map<string, OpeningCount>()
  games = 0 // that were counted

  // A game that nobody has won or drawn yet does not count.
  add({ winner, keys }: Beginning, id: number | null = null) {
    if (winner === null) return
    this.games += 1
    for (const key of keys) {
      const count = this.#counts.get(key) ?? noGames()
      count[winner > 0 ? 'first' : winner < 0 ? 'second' : 'drawn'] += 1
      if (id !== null) count.newest = Math.max(count.newest ?? 0, id)
      this.#counts.set(key, count)
    }
  }

  filled(explored: Explored): Explored {
    const count = (key: string) => this.#counts.get(key) ?? noGames()
    const moves = explored.moves.map((move) => ({ ...move, count: count(move.key) }))
    return { ...explored, count: count(explored.key), moves }
  }
}

// What the side to move scored, from 0 to 1; nothing where no game was played.
export function scoreOf(count: OpeningCount, turn: 0 | 1): number | null {
  const games = gamesOf(count)
  if (games === 0) return null
  return ((turn === 0 ? count.first : count.second) + count.drawn / 2) / games
}

export interface Row {
  text: string
  labels: string[] // of the move and of its mirror images
  name: string | null
  count: OpeningCount
  cells: number[]
}

// The moves as they are listed: mirror images in one row, those played most first, then as the game lists them.
export function rowsOf({ moves }: Explored): Row[] {
  const rows = new Map<string, Row>()
  for (const { text, label, name, count, cells, same_as } of moves) {
    const row = same_as === null ? undefined : rows.get(same_as)
    if (row) row.labels.push(label)
    else rows.set(text, { text, labels: [label], name, count, cells })
  }
  return [...rows.values()].sort((a, b) => gamesOf(b.count) - gamesOf(a.count))
}
