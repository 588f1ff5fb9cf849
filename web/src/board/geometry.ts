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

type Named = Pick<View, 'about' | 'cols' | 'row_labels' | 'col_labels'>

// As moves write it: "c4" where columns are letters, else "2,3".
export function cellName(view: Named, cell: number): string {
  const row = view.row_labels[Math.floor(cell / view.cols)]
  const col = view.col_labels[cell % view.cols]
  return view.about.squares === 'row-column' ? `${row},${col}` : col + row
}

// Whether one press is a whole move.
export const puts = (view: Pick<View, 'about'>) => view.about.shape === 'place'

// The move that a press on this cell makes there: falling discs are dropped into the whole column.
export function moveByPress(view: Pick<View, 'about' | 'cols' | 'moves'>, cell: number): LegalMove | undefined {
  const column = view.about.by_column
  return view.moves.find(({ cells: [to] }) => (column ? to % view.cols === cell % view.cols : to === cell))
}

// Whether one more is too much for the cell.
export function critical(view: Pick<View, 'about'>, cells: Cell[], cell: number): boolean {
  return (cells[cell].count ?? 0) >= (view.about.capacities[cell] ?? Infinity) - 1
}
