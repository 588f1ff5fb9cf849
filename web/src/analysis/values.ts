// How values are shown: numbers, words and heights, always for the side that moves first.

import type { Analysis, PositionLine } from '../lib/documents'

// Where a value that players told stands between a sure loss (-1) and a sure win (1) of side 0. The game
// says what lead is worth about seven chances in eight: that is the scale, as games have shown it.
export function share(value: number, scale: number): number {
  return Math.tanh(value / scale)
}

// The same of a line, whose chance to win is told with it.
export const shareOf = (line: Pick<PositionLine, 'chance'>) => 2 * line.chance - 1

// "+1.5", "-12", "0.0"; a real minus sign, so that columns line up.
export function signed(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(Math.abs(value) >= 100 ? 0 : digits)
  if (Number(text) === 0) return text
  return (value < 0 ? '\u2212' : '+') + text
}

// "+#7": side 0 wins in 7 plies; "=": a proven draw; else a number.
export function short(line: Pick<PositionLine, 'value' | 'wins_in' | 'drawn'>): string {
  if (line.wins_in !== null && line.wins_in !== 0) {
    return `${line.wins_in > 0 ? '+' : '\u2212'}#${Math.abs(line.wins_in)}`
  }
  return line.drawn ? '=' : signed(line.value)
}

// What a player wrote of its own move. Engines that see a win n plies ahead write 310 - n / 100 (docs/formats.md).
export function claimed(value: number): string {
  const ahead = Math.round((310 - Math.abs(value)) * 100)
  return ahead >= 0 && ahead <= 1000 ? short({ value, wins_in: Math.sign(value) * Math.max(ahead, 1), drawn: false }) : signed(value)
}

// What the best line says, or null where nothing has been found yet.
export function bestOf(analysis: Analysis | null | undefined): PositionLine | null {
  return analysis?.lines[0] ?? null
}

const UNITS = ['', 'k', 'M', 'G', 'T']

// 1234567 -> "1.23M"
export function compact(count: number): string {
  let power = 0
  let rest = count
  while (rest >= 999.5 && power < UNITS.length - 1) {
    rest /= 1000
    power += 1
  }
  const digits = power === 0 ? 0 : rest < 9.995 ? 2 : rest < 99.95 ? 1 : 0
  return rest.toFixed(digits) + UNITS[power]
}

// "0.04 s", "1.2 s", "1:05"
export function seconds(value: number): string {
  if (value >= 60) {
    const whole = Math.round(value)
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  }
  return `${value.toFixed(value < 0.995 ? 2 : 1)} s`
}
