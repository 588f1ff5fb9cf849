// Players of the house that may serve as references.
import { backend } from '../lib/backend'
import type { PlayerKind } from '../lib/documents'

// A player with a strength is named by a number of it.
const named = ({ id, number }: PlayerKind) => (number === null ? [id] : [1, 3, 6].filter((one) => one >= number.smallest && one <= number.largest).map((one) => id.replace(/N$/, String(one))))

export const referencePlayers = async (game: string) => (await backend().players(game)).filter(({ external }) => !external).flatMap(named)
