// What the players themselves thought while they played, a line for each. Everybody counts in a
// unit of his own and only our engine's is the page's: the others' numbers stay in the list of moves.
import { claimedShares } from './graph'
import { sideOf } from './move_list'

const inOurUnit = (player: string) => /^([a-z]+\/)?engine(-\d+)?$/.test(player)

// By side, what is known of the position at each ply; `evaluations` belong to the moves 1, 2, ...
export function claims(
  evaluations: (number | undefined)[],
  players: [string, string],
  scale: number,
  firstTurn: 0 | 1 = 0,
): (number | null)[][] {
  return players.map((player, side) =>
    claimedShares(
      evaluations.map((value, i) => (sideOf(i + 1, firstTurn) === side && inOurUnit(player) ? value : undefined)),
      scale,
    ),
  )
}
