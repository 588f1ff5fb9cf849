// A move planned while the other side thinks: cells, of which a move is made as soon as it is legal.
import type { LegalMove, Side, View } from '../lib/documents'
import { moveByPress, puts } from './geometry'

// The plan after one more press by `side`: a cell to put on, or a piece and where it goes; [] where it is given up.
export function planned(view: View, side: Side, plan: number[], cell: number): number[] {
  if (puts(view)) return plan[0] === cell || view.cells[cell].owner !== undefined ? [] : [cell]
  if (plan.length === 1 && plan[0] !== cell) return [plan[0], cell]
  return plan.length === 0 && view.cells[cell].owner === side ? [cell] : []
}

export const isWhole = (view: View, plan: number[]) => plan.length === (puts(view) ? 1 : 2)

// The legal move that the plan means; of several promotions the strongest, which all games list first.
export function moveOf(view: View, plan: number[]): LegalMove | undefined {
  if (!isWhole(view, plan)) return undefined
  if (puts(view)) return moveByPress(view, plan[0])
  return view.moves.find(({ cells }) => cells[0] === plan[0] && cells.at(-1) === plan[1])
}
