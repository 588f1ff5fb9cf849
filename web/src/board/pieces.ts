// Pieces that keep their identity from one board to the next, so that what moved can be seen moving.
import type { Cell } from '../lib/documents'

export interface Piece {
  id: number
  cell: number
  owner: 0 | 1
  kind: NonNullable<Cell['kind']>
  count: number
}

let fresh = 0

const stays = (kind: Cell['kind']) => kind === 'disc' || kind === 'orb'

// The pieces of `cells`, each the one of `before` that it most likely was.
export function follow(before: Piece[], cells: Cell[]): Piece[] {
  const free = new Map(before.map((piece) => [piece.cell, piece]))
  const placed: Piece[] = []
  const arrived: Piece[] = []
  cells.forEach((cell, at) => {
    if (cell.owner === undefined || cell.kind === undefined) return
    const piece = { id: 0, cell: at, owner: cell.owner, kind: cell.kind, count: cell.count ?? 1 }
    const old = free.get(at)
    if (old && old.kind === piece.kind && (old.owner === piece.owner || stays(piece.kind))) {
      placed.push({ ...piece, id: old.id })
      free.delete(at)
    } else {
      arrived.push(piece)
    }
  })
  for (const piece of arrived) {
    const match = stays(piece.kind) ? undefined : origin(free, piece)
    if (match) free.delete(match.cell)
    placed.push({ ...piece, id: match ? match.id : ++fresh })
  }
  // A stable order keeps the elements, and with them the movement.
  return placed.sort((a, b) => a.id - b.id)
}

function origin(free: Map<number, Piece>, piece: Piece): Piece | undefined {
  const own = [...free.values()].filter(({ owner }) => owner === piece.owner)
  return (
    own.find(({ kind }) => kind === piece.kind) ??
    own.find(({ kind }) => kind === 'pawn' || piece.kind === 'pawn') // promoted, or taken back
  )
}
