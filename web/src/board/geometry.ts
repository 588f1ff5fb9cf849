// Where things are on a drawn board: cells are squares of 100, the board flips by half a turn.
import type { Cell, LegalMove, View } from '../lib/documents'

export const kCell = 100
export const kEdge = 8 // around the cells
export const kLabelEdge = 34 // the same where coordinates stand

export interface Shape {
  rows: number
  cols: number
  flipped: boolean
}

// The top left corner of a cell as drawn.
export function corner(shape: Shape, cell: number): [number, number] {
  const row = Math.floor(cell / shape.cols)
  const col = cell % shape.cols
  return shape.flipped
    ? [(shape.cols - 1 - col) * kCell, (shape.rows - 1 - row) * kCell]
    : [col * kCell, row * kCell]
}

export function centre(shape: Shape, cell: number): [number, number] {
  const [x, y] = corner(shape, cell)
  return [x + kCell / 2, y + kCell / 2]
}

// The cell drawn at a row and column of the screen.
export function cellAt(shape: Shape, row: number, col: number): number {
  return shape.flipped
    ? (shape.rows - 1 - row) * shape.cols + (shape.cols - 1 - col)
    : row * shape.cols + col
}

type Named = Pick<View, 'family' | 'cols' | 'row_labels' | 'col_labels'>

// As moves write it: "c4" where columns are letters, else "2,3".
export function cellName(view: Named, cell: number): string {
  const row = view.row_labels[Math.floor(cell / view.cols)]
  const col = view.col_labels[cell % view.cols]
  return ['othello', 'minichess', 'connect4'].includes(view.family) ? col + row : `${row},${col}`
}

// Whether one press is a whole move.
export const puts = (view: Pick<View, 'family'>) => ['othello', 'chain', 'connect4'].includes(view.family)

// The move that a press on this cell makes there: falling discs are dropped into the whole column.
export function moveByPress(view: Pick<View, 'family' | 'cols' | 'moves'>, cell: number): LegalMove | undefined {
  const column = view.family === 'connect4'
  return view.moves.find(({ cells: [to] }) => (column ? to % view.cols === cell % view.cols : to === cell))
}

// How many orbs a cell of a chain board cannot hold any more.
export function capacity(view: Pick<View, 'game' | 'rows' | 'cols'>, cell: number): number {
  const row = Math.floor(cell / view.cols)
  const col = cell % view.cols
  const high = (row > 0 ? 1 : 0) + (row < view.rows - 1 ? 1 : 0)
  const wide = (col > 0 ? 1 : 0) + (col < view.cols - 1 ? 1 : 0)
  return view.game.startsWith('chain/2020') ? (high + 1) * (wide + 1) - 1 : high + wide
}

export function critical(view: View, cells: Cell[], cell: number): boolean {
  const { kind, count } = cells[cell]
  return kind === 'orb' && (count ?? 0) >= capacity(view, cell) - 1
}
