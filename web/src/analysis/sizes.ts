// The board sizes of a rule set, as game names spell them: "chain/2018:3x4".
import type { GameKind } from '../lib/documents'

export function sizesOf({ sizes: { smallest, largest, standard, between, offered } }: GameKind): string[] {
  const found = new Set<string>()
  if (offered) return offered.map((size) => size.join('x'))
  if (between) {
    for (let rows = smallest[0]; rows <= largest[0]; ++rows) {
      for (let cols = smallest[1]; cols <= largest[1]; ++cols) found.add(`${rows}x${cols}`)
    }
  }
  for (const size of [smallest, standard, largest]) found.add(size.join('x'))
  return [...found]
}

export function sizeOf(game: string, kind: GameKind): string {
  return game.split(':')[1] ?? kind.sizes.standard.join('x')
}

// The usual size is not written.
export function gameWithSize(kind: GameKind, size: string): string {
  return size === kind.sizes.standard.join('x') ? kind.id : `${kind.id}:${size}`
}
