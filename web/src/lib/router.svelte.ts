// Which page the address after '#' names; pages are loaded when first visited.
import type { Component } from 'svelte'
import type { Line } from './documents'
import { useMoreWords } from './i18n.svelte'

export interface PageProps {
  params: string[] // the parts of the path after the page's own name
  query: URLSearchParams
}

// Pages take PageProps or none of them.
type Load = () => Promise<{ default: Component<PageProps> | Component }>

// A page with the words that only its like has.
const ladder = (page: Load): Load => async () => (await Promise.all([page(), useMoreWords('ladder')]))[0]
const practice = (page: Load): Load => async () => (await Promise.all([page(), useMoreWords('practice')]))[0]

// The first part of the path -> its page.
const pages: Record<string, Load> = {
  play: () => import('../play/PlayPage.svelte'),
  table: () => import('../play/TablePage.svelte'),
  puzzles: practice(() => import('../puzzles/PuzzlesPage.svelte')),
  openings: practice(() => import('../openings/OpeningsPage.svelte')),
  analysis: () => import('../analysis/AnalysisPage.svelte'),
  editor: () => import('../analysis/EditorPage.svelte'),
  games: () => import('../games/GamesPage.svelte'),
  game: () => import('../games/GamePage.svelte'),
  tournaments: () => import('../tournaments/TournamentsPage.svelte'),
  tournament: () => import('../tournaments/TournamentPage.svelte'),
  live: () => import('../live/LivePage.svelte'),
  rules: () => import('../play/RulesPage.svelte'),
  courses: ladder(() => import('../ladder/CoursesPage.svelte')),
  'open-course': ladder(() => import('../ladder/OpenCoursePage.svelte')),
  course: ladder(() => import('../ladder/CoursePage.svelte')),
  bot: ladder(() => import('../ladder/BotPage.svelte')),
  'head-to-head': ladder(() => import('../ladder/HeadToHeadPage.svelte')),
  final: ladder(() => import('../ladder/FinalPage.svelte')),
  version: ladder(() => import('../ladder/VersionPage.svelte')),
  challenge: ladder(() => import('../ladder/ChallengePage.svelte')),
  'ladder-game': ladder(() => import('../ladder/LadderGamePage.svelte')),
  join: ladder(() => import('../ladder/JoinPage.svelte')),
  'sign-in': ladder(() => import('../ladder/SignInPage.svelte')),
  account: ladder(() => import('../ladder/AccountPage.svelte')),
}

export interface Route {
  page: string
  params: string[]
  query: URLSearchParams
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#\/?/, '')
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const parts = path.split('/').filter((part) => part !== '').map(decoded)
  const page = parts.shift() ?? 'play'
  return { page, params: parts, query: new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1)) }
}

export function known(page: string): boolean {
  return Object.hasOwn(pages, page)
}

export const load = (page: string) => pages[page]()

export const route = $state({ now: parseRoute(typeof location === 'undefined' ? '' : location.hash) })

export function startRouter() {
  window.addEventListener('hashchange', () => (route.now = parseRoute(location.hash)))
}

// "#/game/7/12?..." from parts and a query; empty values of the query are left out.
export function link(parts: (string | number)[], query: Record<string, string | undefined> = {}): string {
  const path = parts.map((part) => encodeURIComponent(part)).join('/')
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return '#/' + path + (text ? '?' + text : '')
}

export function go(address: string, replace = false) {
  if (replace) {
    history.replaceState(null, '', address)
    route.now = parseRoute(address)
  } else {
    location.hash = address
  }
}

// Says where the reader stands, for reloads and links: the page is there already, and nothing is asked of it.
export function standAt(address: string, state: unknown = null) {
  history.replaceState(state, '', address)
}

// A play as a query, and back; moves are joined by ';' (hop moves hold blanks).
export function lineQuery(line: Line): Record<string, string | undefined> {
  return { game: line.game, start: line.start, moves: line.moves.join(';') }
}

export function queryLine(query: URLSearchParams): Line | null {
  const game = query.get('game')
  if (!game) return null
  const moves = (query.get('moves') ?? '').split(';').filter((move) => move !== '')
  const start = query.get('start')
  return start ? { game, start, moves } : { game, moves }
}

export const analysisLink = (line: Line) => link(['analysis'], lineQuery(line))
export const playLink = (line: Line) => link(['play'], lineQuery(line))

// A row of links that may be wider than the screen: the one of this page is in its middle.
export function bringIntoSight(row: HTMLElement | undefined) {
  const here = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (row && here) row.scrollLeft += here.left - row.getBoundingClientRect().left - (row.clientWidth - here.width) / 2
}
