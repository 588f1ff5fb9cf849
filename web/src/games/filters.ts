// The filters of the list of games, as a page's address and the service's query spell them.
import type { RecordFilter } from '../lib/backend'

export interface Filters {
  game: string
  player: string
  winner: '' | '1' | '0' | '-1'
  termination: string
  source: '' | 'table' | 'import' | 'match' | 'tournament'
  tournament: string
}

export const NO_FILTERS: Filters = {
  game: '',
  player: '',
  winner: '',
  termination: '',
  source: '',
  tournament: '',
}

export const SOURCES = ['table', 'import', 'match', 'tournament'] as const

// How games end, by the rules and by a referee.
export const TERMINATIONS = [
  'no-moves',
  'king-capture',
  'ply-limit',
  'repetition',
  'checkmate',
  'stalemate',
  'fifty-moves',
  'one-colour',
  'all-exploded',
  'elimination',
  'home',
  'turn-limit',
  'four-in-line',
  'resignation',
  'time',
  'illegal-move',
  'late-start',
  'memory',
  'output-flood',
  'crash',
  'protocol-error',
  'disconnect',
  'host-fault',
  'not-started',
  'agreement',
  'adjudication',
  'stopped',
  'unfinished',
  'unknown',
] as const

const KEYS = Object.keys(NO_FILTERS) as (keyof Filters)[]

// Reads what an address says; anything that is no filter, or no value of one, is left out.
export function readFilters(query: URLSearchParams): Filters {
  const text = (key: keyof Filters) => (query.get(key) ?? '').trim().slice(0, 200)
  const among = <T extends string>(key: keyof Filters, values: readonly T[]): T | '' =>
    values.find((value) => value === text(key)) ?? ''
  return {
    game: text('game'),
    player: text('player'),
    winner: among('winner', ['1', '0', '-1']),
    termination: /^[a-z]+(-[a-z]+)*$/.test(text('termination')) ? text('termination') : '',
    source: among('source', SOURCES),
    tournament: /^\d{1,18}$/.test(text('tournament')) ? text('tournament') : '',
  }
}

// As a backend is asked: only what filters.
export function recordFilter({ winner, source, tournament, ...texts }: Filters): RecordFilter {
  const filter: RecordFilter = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  if (winner) filter.winner = Number(winner) as RecordFilter['winner']
  if (source) filter.source = source
  if (tournament) filter.tournament = Number(tournament)
  return filter
}

// Only what filters; '' where nothing does.
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams()
  for (const key of KEYS) if (filters[key].trim()) query.set(key, filters[key].trim())
  return query.toString()
}

export function isFiltering(filters: Filters): boolean {
  return KEYS.some((key) => filters[key].trim() !== '')
}

// The pages of the list that were gone through, each by the cursor where it begins: [] is the first.
export function readPages(query: URLSearchParams): number[] {
  const text = query.get('before') ?? ''
  return /^\d{1,15}(,\d{1,15})*$/.test(text) ? text.split(',').map(Number) : []
}

export function gamesLink(filters: Filters, pages: number[] = []): string {
  const text = [writeFilters(filters), pages.length > 0 ? `before=${pages.join()}` : ''].filter((part) => part !== '').join('&')
  return text ? `#/games?${text}` : '#/games'
}
