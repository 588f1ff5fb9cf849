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

// Every legal move with a value, the best first.
export function heatMoves(
  analysis: Analysis,
  legal: LegalMove[],
  turn: Side,
): HeatMove[] {
  const byText = new Map(legal.map((move) => [move.text, move]))
  const found = analysis.lines.flatMap((line) => {
    const move = byText.get(line.moves[0] ?? '')
    if (!move) return []
    const forFirst = shareOf(line)
    return [
      {
        text: move.text,
        label: move.label,
        cell: move.cells.at(-1) ?? null,
        value: short(line),
        share: turn === 0 ? forFirst : -forFirst,
        warmth: 1,
      },
    ]
  })
  found.sort((a, b) => b.share - a.share)
  const best = found[0]?.share ?? 0
  const worst = found.at(-1)?.share ?? 0
  for (const move of found) {
    move.warmth = best - worst < 1e-6 ? 1 : (move.share - worst) / (best - worst)
  }
  return found
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
