// The positions most worth fixing, and those that ended in a fault, as a suite (docs/formats.md): what
// `palamedes coach --suite` writes.
import type { CoachSummary } from '../lib/documents'

export function suiteOf(summary: CoachSummary): string {
  const name = summary.name.replace(/[^\w.-]/g, '_').slice(0, 40) || 'game'
  const place = ({ game, start, position, moves }: { game: string; start: string; position: string; moves: string[] }) => ({ game, ...(start ? { start } : {}), position, moves })
  const faults = summary.faults.map((fault) => ({ id: `${name}-${fault.name}`, ...place(fault), themes: [fault.name] }))
  const lessons = summary.lessons.map((lesson, i) => ({ id: `${name}-${faults.length + i + 1}`, ...place(lesson), best: [lesson.better], avoid: [lesson.played], themes: [lesson.theme] }))
  return [...faults, ...lessons].map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
