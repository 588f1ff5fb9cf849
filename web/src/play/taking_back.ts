// Whether there is a move to take back: one that a person has made at this table.
import type { Table } from '../lib/documents'

export function mayTakeBack({ moves, sides, turn }: Table): boolean {
  const mover = (ply: number) => ((moves.length - ply) % 2 === 0 ? turn : 1 - turn)
  return moves.some(({ seconds }, ply) => seconds !== null && sides[mover(ply)].kind === 'human')
}
