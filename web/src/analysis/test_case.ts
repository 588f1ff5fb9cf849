// The position in which a program failed, as one line of a suite (docs/formats.md): any legal move in
// time solves it.
import type { Findings, Line } from '../lib/documents'

export function testCase(found: Findings, line: Line): string {
  const name = found.name.replace(/[^\w.-]/g, '_').slice(0, 40) || 'game'
  const entry = {
    id: `${name}-${found.fault?.name ?? 'position'}`,
    game: line.game,
    ...(line.start ? { start: line.start } : {}),
    position: found.fault?.position,
    moves: line.moves,
    themes: found.fault ? [found.fault.name] : [],
  }
  return `${JSON.stringify(entry)}\n`
}
