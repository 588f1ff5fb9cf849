// What was chosen for the last game, kept for the next.
import type { Clock } from '../lib/documents'
import { kUsualGame } from '../lib/usual_game'
import type { Choice } from './players'

// Against a player, both at this screen, by a link, or between players.
export const kModes = ['computer', 'friend', 'invite', 'watch'] as const

export interface Setup {
  game: string
  mode: (typeof kModes)[number]
  colour: '0' | '1' | 'random'
  clock: number // of kClocks
  start: string
  first: Record<string, Choice> // by game
}

export const kClocks: (Clock | undefined)[] = [
  undefined,
  { game: 60, increment: 0 },
  { game: 180, increment: 2 },
  { game: 300, increment: 3 },
  { game: 600, increment: 5 },
  { game: 1800, increment: 20 },
  { move: 5 },
  { move: 10 },
  { move: 30 },
]

const kKey = 'palamedes.setup'

export function keptSetup(): Setup {
  const setup: Setup = { game: kUsualGame, mode: 'computer', colour: '0', clock: 0, start: '', first: {} }
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}')
    if (typeof kept.game === 'string') setup.game = kept.game
    if (kModes.includes(kept.mode)) setup.mode = kept.mode
    if (['0', '1', 'random'].includes(kept.colour)) setup.colour = kept.colour
    if (Number.isInteger(kept.clock) && kept.clock >= 0 && kept.clock < kClocks.length) setup.clock = kept.clock
    if (kept.first && typeof kept.first === 'object') setup.first = kept.first
  } catch {
    // Nothing kept, or nonsense: the usual choice does.
  }
  return setup
}

export function keepSetup(setup: Setup) {
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...setup, start: '' }))
  } catch {
    // Not kept, then.
  }
}
