// The keys of analysis, as people know them from Lichess.
import { KEYED_BOARD } from '../board/keyed'

export type Command =
  | 'back' | 'forward' | 'first' | 'last' | 'previousVariation' | 'nextVariation'
  | 'flip' | 'engine' | 'best' | 'heat' | 'review' | 'help'

const COMMANDS: Record<string, Command> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'first',
  ArrowDown: 'last',
  Home: 'first',
  End: 'last',
  f: 'flip',
  l: 'engine',
  ' ': 'best',
  x: 'heat',
  r: 'review',
  '?': 'help',
}

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], dialog'
const OWN_KEYS: [string, RegExp][] = [
  [`${KEYED_BOARD}, [role="radiogroup"], [role="menu"], [role="region"]`, /^(Arrow.*|Home|End| )$/],
  ['button, a, summary, input', /^ $/],
]

// What a key means here; null where it means nothing, or something to what has the focus.
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(FIELDS)) return null
  if (OWN_KEYS.some(([where, keys]) => keys.test(event.key) && target?.closest(where))) return null
  if (event.shiftKey && event.key === 'ArrowLeft') return 'previousVariation'
  if (event.shiftKey && event.key === 'ArrowRight') return 'nextVariation'
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : null
}
