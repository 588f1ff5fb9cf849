// The heat map of root moves: how good every legal move is, on the cell where it ends.

import type { Marks } from '../board/marks'
import type { Analysis, LegalMove, Side } from '../lib/documents'
import { shareOf, short } from './values'

export interface HeatMove {
  text: string
  label: string
  cell: number | null // where the move ends; null for a pass
  value: string // as shown, for side 0
  share: number // -1..1, for the side to move
  warmth: number // 0: the worst of the moves here, 1: the best
}

// Every legal move with a value, the best first. Where all have the same chance (of a counted ending, say), the value
// tells them apart.
export function heatMoves(
  analysis: Analysis,
  legal: LegalMove[],
  turn: Side,
): HeatMove[] {
  const byText = new Map(legal.map((move) => [move.text, move]))
  const sign = turn === 0 ? 1 : -1
  const lines = analysis.lines.filter((line) => byText.has(line.moves[0] ?? ''))
  const shares = warmths(lines.map((line) => sign * shareOf(line)))
  const values = warmths(lines.map((line) => sign * line.value))
  return lines
    .map((line, at) => {
      const move = byText.get(line.moves[0])!
      return {
        text: move.text,
        label: move.label,
        cell: move.cells.at(-1) ?? null,
        value: short(line),
        share: sign * shareOf(line),
        warmth: (shares ?? values)?.[at] ?? 1,
      }
    })
    .sort((a, b) => b.warmth - a.warmth)
}

// Where each stands between the least (0) and the greatest (1); nothing where all are the same.
function warmths(numbers: number[]): number[] | null {
  const least = Math.min(...numbers)
  const range = Math.max(...numbers) - least
  return range < 1e-6 ? null : numbers.map((number) => (number - least) / range)
}

// One entry a cell, as a board draws it: the best of the moves that end there.
export function heatCells(moves: HeatMove[]): NonNullable<Marks['heat']> {
  const best = new Map<number, { cell: number; value: number; label: string }>()
  for (const { cell, warmth, value } of moves) {
    if (cell === null) continue
    const known = best.get(cell)
    if (!known || known.value < warmth) best.set(cell, { cell, value: warmth, label: value })
  }
  return [...best.values()]
}
