// The puzzles that travel with the page, for a page without a server.
import type { Puzzle } from '../lib/documents'

export interface PuzzleFilter {
  family?: string
  theme?: string
  difficulty?: number
}

export async function shippedPuzzles(): Promise<Puzzle[]> {
  const { default: text } = await import('../../../data/puzzles/puzzles.jsonl?raw')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => JSON.parse(line))
}

export function fitting(puzzles: Puzzle[], { family, theme, difficulty }: PuzzleFilter): Puzzle[] {
  return puzzles.filter(
    (one) =>
      (!family || one.game.split(/[/:]/)[0] === family || familyOf(one) === family) &&
      (!theme || one.themes.includes(theme)) &&
      (difficulty === undefined || one.difficulty === difficulty),
  )
}

// An id begins with the family: "othello-5f0c...".
export const familyOf = ({ id }: Puzzle) => id.split('-')[0]

// Another one every day, in no order that can be seen.
export function ofDay(puzzles: Puzzle[], day: number): Puzzle | null {
  if (puzzles.length === 0) return null
  let mixed = Math.imul(day ^ (day >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return puzzles[((mixed ^ (mixed >>> 16)) >>> 0) % puzzles.length]
}
