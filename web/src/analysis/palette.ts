// The pieces an editor offers for each family of games, and what a press on a cell makes of it.
import type { Cell, Family, Side } from '../lib/documents'

export type Tool = { erase: true } | { piece: Cell }

const CHESS = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const

function pieces(family: Family, side: Side, orbs: number): Cell[] {
  switch (family) {
    case 'othello':
    case 'connect4':
      return [{ owner: side, kind: 'disc' }]
    case 'hop':
      return [{ owner: side, kind: 'man' }]
    case 'chain':
      return Array.from({ length: orbs }, (_, i) => ({ owner: side, kind: 'orb', count: i + 1 }))
    case 'minichess':
      return CHESS.map((kind) => ({ owner: side, kind }))
  }
}

// Only chain/2018 knows cells that have burnt out. A cell holds `orbs` at most.
export function palette(game: string, family: Family, orbs = 3): Tool[] {
  const dead: Tool[] = game.startsWith('chain/2018') ? [{ piece: { kind: 'dead' } }] : []
  const sides = ([0, 1] as const).flatMap((side) => pieces(family, side, orbs).map((piece): Tool => ({ piece })))
  return [...sides, ...dead, { erase: true }]
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
