// Records that are only looked at: they live as long as this tab, under a number of their own.
import type { GameRecord } from '../lib/documents'

const PREFIX = 'palamedes.looked-at.'
const KEPT = 20

export function lookAt(record: GameRecord): string {
  const numbers = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .sort((a, b) => a - b)
  for (const old of numbers.slice(0, Math.max(0, numbers.length - KEPT + 1))) sessionStorage.removeItem(PREFIX + old)
  const number = String((numbers.at(-1) ?? 0) + 1)
  sessionStorage.setItem(PREFIX + number, JSON.stringify(record))
  return number
}

export function lookedAt(number: string): GameRecord | null {
  try {
    const record = JSON.parse(sessionStorage.getItem(PREFIX + number) ?? 'null')
    return record?.format === 'palamedes-game/1' ? record : null
  } catch {
    return null
  }
}
