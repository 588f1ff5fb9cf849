// Clocks as they stand at this moment, from what a table said when it was last heard of.
import type { Side, Table } from '../lib/documents'

// Seconds left; null where there is no clock. `ahead` is how far this browser's clock is ahead of
// the table's, in ms.
export function secondsLeft(table: Table, side: Side, now: number, ahead: number): number | null {
  const left = table.remaining[side]
  if (left === null) return null
  if (table.result?.termination === 'time' && table.result.winner === (side === 0 ? -1 : 1)) return 0 // the flag has fallen
  if (!table.running || table.turn !== side || table.asked_at === null) return left
  return Math.max(0, left - (now - ahead - table.now) / 1000)
}

export function clockText(seconds: number): string {
  if (seconds <= 0) return '0:00'
  if (seconds < 10) return seconds.toFixed(1)
  const whole = Math.ceil(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}
