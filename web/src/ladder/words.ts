// Ranks, scores and times of the ladder as people read them.
import type { LadderGame, RankRow } from '../lib/documents'
import { number, t } from '../lib/i18n.svelte'

// "about 40 s", "about 3 min", "about 2 h", "more than a day"
export function duration(seconds: number): string {
  if (seconds < 90) return t('ladder.seconds', { count: Math.max(1, Math.round(seconds)) })
  if (seconds < 5400) return t('ladder.minutes', { count: Math.round(seconds / 60) })
  if (seconds < 86400) return t('ladder.hours', { count: Math.round(seconds / 3600) })
  return t('ladder.long')
}

export const eloText = (value: number | null) => (value === null ? '–' : number(value))
export const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))
export const percentText = (value: number | null) => (value === null ? '–' : `${number(value)}%`)

// "±" needs a middle; an interval that is not even is written out.
export function intervalText(low: number | null, high: number | null): string {
  return low === null || high === null ? '' : `${number(low)} … ${number(high)}`
}

export function rankSpan({ low_rank, high_rank }: Pick<RankRow, 'low_rank' | 'high_rank'>): string {
  if (low_rank === null || high_rank === null) return '–'
  return low_rank === high_rank ? String(low_rank) : `${low_rank}–${high_rank}`
}

export const scoreText = (row: { wins: number; draws: number; losses: number }) => `${row.wins} – ${row.draws} – ${row.losses}`

// Who won, as seen by one of the two bots: 1, 0, -1; null: it does not count.
export function pointOf(game: LadderGame, bot: number): number | null {
  if (game.result === '') return null
  if (game.result === '1/2') return 0
  return (game.result === '1-0') === (game.first.bot === bot) ? 1 : -1
}

// A file as the service takes it.
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

// A time of the store as a form has it, in the reader's own zone, and back.
export function localTime(time: string | null | undefined): string {
  if (!time) return ''
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
export const utcTime = (text: string) => (text === '' ? null : new Date(text).toISOString().replace(/\.\d+Z$/, 'Z'))

// Names as a teacher pastes them: a line each; numbers and commas of a list are no part of them.
export function namesIn(text: string): string[] {
  const names = text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').replace(/\t+/g, ' ').replace(/^[\s,;]+|[\s,;]+$/g, ''))
  return [...new Set(names.filter((name) => name !== ''))]
}
