// Playing against a bot of a course by hand: a table like any other, where the bot is named by its number.
import { backend } from '../lib/backend'
import { go, link } from '../lib/router.svelte'

export async function playByHand(game: string, bot: number) {
  const table = await backend().createTable({ game, sides: [{ kind: 'human' }, { kind: 'player', player: `bot/${bot}` }] })
  go(link(['table', table.id]))
}
