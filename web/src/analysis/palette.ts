// The pieces an editor offers, and what a press on a cell makes of it.
import type { Cell, PieceKind, Side } from '../lib/documents'

export type Tool = { erase: true } | { piece: Cell }

// A cell holds `most` of what is counted.
export function palette(pieces: PieceKind[], most = 3): Tool[] {
  const of = ({ kind, counted }: PieceKind, owner: Side): Cell[] =>
    counted ? Array.from({ length: most }, (_, i) => ({ owner, kind, count: i + 1 })) : [{ owner, kind }]
  const sides = ([0, 1] as const).flatMap((side) => pieces.filter(({ owned }) => owned).flatMap((piece) => of(piece, side)))
  const nobodys = pieces.filter(({ owned }) => !owned).map(({ kind }): Cell => ({ kind }))
  return [...[...sides, ...nobodys].map((piece) => ({ piece })), { erase: true }]
}

const same = (a: Cell, b: Cell) => a.owner === b.owner && a.kind === b.kind && (a.count ?? 1) === (b.count ?? 1)

// Pressing with the piece that stands there already takes it away.
export function press(cells: Cell[], cell: number, tool: Tool): Cell[] {
  const next = [...cells]
  next[cell] = 'erase' in tool || same(cells[cell], tool.piece) ? {} : { ...tool.piece }
  return next
}

export function cleared(cells: Cell[]): Cell[] {
  return cells.map(() => ({}))
}
