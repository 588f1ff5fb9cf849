// Boards in words: what stands on a cell, what was played, who won.
import type { Cell, Ended, Side, View } from '../lib/documents'
import { t, tr } from '../lib/i18n.svelte'
import { cellName } from './geometry'

export const sideName = (sides: readonly string[], side: Side) => tr(`side.${sides[side]}`, sides[side])

export function pieceName(view: View, cell: Cell): string {
  if (cell.kind === 'dead') return t('piece.dead')
  if (cell.owner === undefined || cell.kind === undefined) return t('piece.none')
  const side = sideName(view.sides, cell.owner)
  if (cell.kind === 'orb') return t(cell.count === 1 ? 'piece.orb' : 'piece.orbs', { side, count: cell.count ?? 1 })
  return t(`piece.${cell.kind}`, { side })
}

// "c4, black disc, legal move"
export function cellWords(view: View, cells: Cell[], cell: number, states: string[]): string {
  const words = [cellName(view, cell), pieceName(view, cells[cell])]
  const { count } = cells[cell]
  if (count !== undefined && count === view.about.capacities[cell] - 1) words.push(t('board.critical'))
  return [...words, ...states].join(t('board.comma'))
}

// What has just happened, for those who hear the board.
export function lastWords(view: View): string {
  const parts: string[] = []
  if (view.last) {
    const mover: Side = view.turn === 0 ? 1 : 0
    parts.push(t('board.played', { side: sideName(view.sides, mover), move: moveWords(view.last) }))
  }
  parts.push(view.result ? resultWords(view.result, view.sides) : t('board.turn', { side: sideName(view.sides, view.turn) }))
  return parts.join(' ')
}

export const moveWords = (move: { text: string; label: string; cells: number[] }) =>
  move.cells.length === 0 ? tr('board.pass', move.label) : move.label

export const endingWords = (result: Pick<Ended, 'termination'>) => tr(`ending.${result.termination}`, result.termination)

interface Ending {
  view: View | undefined // the last board, where that is the one shown
  sides: readonly string[]
  counted: boolean // whether what is counted on the board decides
  you: Side | null // who reads this
}

// Who won, by how much, from the reader's side: "You won 46–18", "White wins", "Draw 32–32".
export function headline(result: Pick<Ended, 'winner'>, { view, sides, counted, you }: Ending): string {
  const winner = result.winner === 1 ? 0 : result.winner === -1 ? 1 : null
  const first = you ?? winner ?? 0
  const score = counted && view?.result ? ` ${view.counts[first]}–${view.counts[1 - first]}` : ''
  if (result.winner === null || result.winner === undefined) return t('headline.none')
  if (winner === null) return t('headline.draw') + score
  if (you === null) return t('headline.wins', { side: sideName(sides, winner) }) + score
  return t(you === winner ? 'headline.won' : 'headline.lost') + score
}

export function resultWords(result: Pick<Ended, 'winner' | 'margin' | 'termination'>, sides: readonly string[]): string {
  const ending = tr(`ending.${result.termination}`, result.termination)
  if (result.winner === null || result.winner === undefined) return t('result.none', { ending })
  if (result.winner === 0) return t('result.draw', { ending })
  return t('result.win', { side: sideName(sides, result.winner === 1 ? 0 : 1), ending })
}
