// Players as a person chooses them: ids with their numbers filled in, and names to show.
import type { PlayerKind, SideRequest } from '../lib/documents'
import { nameText, t } from '../lib/i18n.svelte'
import ratings from './level_ratings.json'

// A choice in progress. `seconds` 0: the player's own pace.
export interface Choice {
  id: string
  number: number
  seconds: number
}

const isEngine = (id: string) => /\/engine-N$/.test(id)

// Our engine first, then the others as listed, external programs last.
export function sorted(players: PlayerKind[]): PlayerKind[] {
  const rank = (player: PlayerKind) => (isEngine(player.id) ? 0 : player.external ? 2 : 1)
  return [...players].sort((a, b) => rank(a) - rank(b))
}

export function title(player: PlayerKind): string {
  if (isEngine(player.id)) return t('play.engine')
  if (/\/engine$/.test(player.id)) return t('play.engine-full')
  return player.name // "alphabeta-N" beside "alphabeta"
}

// What tools/level_ladder.py has measured a level of our engine to be worth, where it has.
export function levelRating(choice: Choice): { rating: number; low: number; high: number } | undefined {
  const family = /^(\w+)\/engine-N$/.exec(choice.id)?.[1] ?? ''
  const measured = (ratings as Record<string, number[][]>)[family]?.[choice.number - 1]
  return measured && { rating: measured[0], low: measured[1], high: measured[2] }
}

export function usualChoice(players: PlayerKind[], old?: Choice): Choice {
  const kept = old && players.find(({ id }) => id === old.id)
  if (old && kept) return { ...old, number: within(kept, old.number) }
  const first = sorted(players)[0]
  return { id: first?.id ?? '', number: first ? within(first, old?.number ?? 6) : 1, seconds: old?.seconds ?? 0 }
}

function within(player: PlayerKind, number: number): number {
  if (!player.number) return number
  return Math.min(Math.max(number, player.number.smallest), player.number.largest)
}

export function request(players: PlayerKind[], choice: Choice): SideRequest {
  const kind = players.find(({ id }) => id === choice.id)
  const player = kind?.number ? choice.id.replace(/N$/, String(choice.number)) : choice.id
  return kind?.timed && choice.seconds > 0 ? { kind: 'player', player, seconds: choice.seconds } : { kind: 'player', player }
}

// People who gave no name are kept as "human".
export const isNameless = (name: string) => name === '' || name === 'human'

// A player's id as people read it: "othello/engine-6" is our engine at level 6.
export function playerName(id: string): string {
  const level = /\/engine-(\d+)$/.exec(id)
  if (level) return t('play.engine-level', { level: level[1] })
  if (/\/engine$/.test(id)) return t('play.engine-full')
  return /^[a-z]+\/[\w.-]+$/.test(id) ? id.slice(id.indexOf('/') + 1) : nameText(id)
}

// The other way round, for a search: the part of an id behind what people read and type.
export function storedName(words: string): string {
  if (words.toLowerCase() === t('games.nobody').toLowerCase()) return 'human'
  if (!/palamedes/i.test(words)) return words
  const level = /\d+/.exec(words)
  return level ? `/engine-${level[0]}` : '/engine'
}
