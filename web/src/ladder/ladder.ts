// What pages of the ladder may ask of the service, and how: with the cookie of whoever is signed in, and a
// guard that no page of another site knows.
import type * as Doc from '../lib/documents'
import type { Answers, Bodies, Queries } from '../lib/documents'
import { listen, reach } from '../lib/http'
import { link } from '../lib/router.svelte'

export type Change = Doc.Streams['get /api/courses/{id}/events']['change']
export type GameFilter = Queries['get /api/courses/{id}/games']

// A bot with all its versions, or one version.
export type Coachable = { bot: number } | { version: number }

export interface Ladder {
  session(): Promise<Doc.Session>
  signIn(name: string, password: string): Promise<Doc.Session>
  signOut(): Promise<Doc.Session>
  changePassword(old: string, password: string): Promise<Doc.Session>
  lookAtLink(token: string): Promise<Doc.Link>
  join(body: Bodies['post /api/session/join']): Promise<Doc.Session>
  enter(token: string): Promise<Doc.Session> // with the account one has
  inviteTeacher(name: string): Promise<Doc.NewLinks>

  courses(): Promise<Answers['get /api/courses']>
  openCourse(wish: Doc.CourseWish): Promise<Doc.Course>
  usualReferences(game: string): Promise<Answers['get /api/references']['references']>
  course(id: number): Promise<Doc.Course>
  changeCourse(id: number, wish: Doc.CourseWish): Promise<Doc.Course>
  ranking(course: number): Promise<Doc.Ranking>
  games(course: number, filter?: GameFilter): Promise<Doc.LadderGames>
  queue(course: number): Promise<Doc.Queue>
  challenges(course: number): Promise<Doc.Challenge[]>
  roster(course: number): Promise<Doc.Roster>
  invite(course: number, names: string[], role: 'teacher' | 'student'): Promise<Doc.NewLinks>
  resetLink(course: number, account: number): Promise<Doc.NewLinks>
  changeReference(course: number, body: Bodies['post /api/courses/{id}/references']): Promise<Doc.Course>
  changeMember(course: number, body: Bodies['post /api/courses/{id}/member']): Promise<Doc.Roster>
  deleteMember(course: number, account: number): Promise<Doc.Roster>
  announcements(course: number): Promise<Doc.Announcement[]>
  announce(course: number, body: Bodies['post /api/courses/{id}/announcements']): Promise<Doc.Announcement[]>
  similar(course: number): Promise<Doc.Similar>
  passages(course: number, first: number, second: number): Promise<Doc.SharedPassages>
  setTemplate(course: number, file: string, base64?: string): Promise<Doc.Similar>
  revisions(course: number): Promise<Doc.Revision[]>
  revision(id: number): Promise<Doc.Revision>
  propose(course: number, wish: Bodies['post /api/courses/{id}/revisions']): Promise<Doc.Revision>
  decide(revision: number, apply: boolean): Promise<Doc.Revision>
  term(course: number): Promise<Doc.Term>
  deadline(id: number): Promise<Doc.Deadline>
  setDeadline(course: number, wish: Bodies['post /api/courses/{id}/deadline']): Promise<Doc.Term>
  freeze(course: number, at_once: boolean): Promise<Doc.Term>
  playFinal(course: number): Promise<Doc.Term>
  extend(course: number, body: Bodies['post /api/courses/{id}/extension']): Promise<Doc.Term>
  sheetAddress(deadline: number): string
  gradesAddress(course: number, kind: 'csv' | 'json', draft: boolean): string
  audit(course: number, before?: number): Promise<Answers['get /api/courses/{id}/audit']>
  submit(course: number, body: Bodies['post /api/courses/{id}/versions']): Promise<Doc.Version>
  challengeBots(course: number, first: number, second: number, pairs: number): Promise<Doc.Challenge>
  // Tells what has changed until the function it returns is called; `all` first and after a gap.
  watch(course: number, on: (change: Change) => void): () => void

  challenge(id: number): Promise<Doc.Challenge>
  bot(id: number): Promise<Doc.Bot>
  renameBot(id: number, name: string): Promise<Doc.Bot>
  version(id: number): Promise<Doc.Version>
  tryAgain(version: number): Promise<Doc.Version>
  coached(of: Coachable): Promise<Doc.Coached>
  orderCoach(of: Coachable): Promise<Doc.Coached>
  gameFacts(game: number): Promise<Doc.GameFacts>
  sourceAddress(version: number): string
  bundleAddress(game: number): string
}

const coachAddress = (of: Coachable) => ('bot' in of ? `bots/${of.bot}/coach` : `versions/${of.version}/coach`)

export class HttpLadder implements Ladder {
  private guard = ''

  constructor(private readonly root = 'api') {}

  private async get<T>(path: string): Promise<T> {
    return (await reach(`${this.root}/${path}`, {})).json()
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Palamedes': '1' }
    if (this.guard !== '') headers['X-Palamedes-Guard'] = this.guard
    return (await reach(`${this.root}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  private async known(session: Promise<Doc.Session>): Promise<Doc.Session> {
    const now = await session
    this.guard = now.guard
    return now
  }

  session = () => this.known(this.get('session'))
  signIn = (name: string, password: string) => this.known(this.post('session/sign_in', { name, password }))
  signOut = () => this.known(this.post('session/sign_out', {}))
  changePassword = (old: string, password: string) => this.known(this.post('session/password', { old, password }))
  lookAtLink = (token: string) => this.post<Doc.Link>('session/link', { token })
  join = (body: Bodies['post /api/session/join']) => this.known(this.post('session/join', body))
  enter = (token: string) => this.known(this.post('session/enter', { token }))
  inviteTeacher = (name: string) => this.post<Doc.NewLinks>('teachers', { name })

  courses = () => this.get<Answers['get /api/courses']>('courses')
  openCourse = (wish: Doc.CourseWish) => this.post<Doc.Course>('courses', wish)
  usualReferences = async (game: string) => (await this.get<Answers['get /api/references']>(`references?${new URLSearchParams({ game })}`)).references
  course = (id: number) => this.get<Doc.Course>(`courses/${id}`)
  changeCourse = (id: number, wish: Doc.CourseWish) => this.post<Doc.Course>(`courses/${id}/settings`, wish)
  ranking = (course: number) => this.get<Doc.Ranking>(`courses/${course}/ranking`)
  games = (course: number, filter: GameFilter = {}) => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(filter)) if (value !== undefined) query.set(key, String(value))
    return this.get<Doc.LadderGames>(`courses/${course}/games?${query}`)
  }
  queue = (course: number) => this.get<Doc.Queue>(`courses/${course}/queue`)
  challenges = async (course: number) => (await this.get<Answers['get /api/courses/{id}/challenges']>(`courses/${course}/challenges`)).challenges
  roster = (course: number) => this.get<Doc.Roster>(`courses/${course}/roster`)
  invite = (course: number, names: string[], role: 'teacher' | 'student') => this.post<Doc.NewLinks>(`courses/${course}/roster`, { names, role })
  resetLink = (course: number, account: number) => this.post<Doc.NewLinks>(`courses/${course}/reset`, { account })
  changeReference: Ladder['changeReference'] = (course, body) => this.post(`courses/${course}/references`, body)
  changeMember: Ladder['changeMember'] = (course, body) => this.post(`courses/${course}/member`, body)
  deleteMember: Ladder['deleteMember'] = (course, account) => this.post(`courses/${course}/deletion`, { account })
  announcements = async (course: number) => (await this.get<Doc.Announcements>(`courses/${course}/announcements`)).announcements
  announce: Ladder['announce'] = async (course, body) => (await this.post<Doc.Announcements>(`courses/${course}/announcements`, body)).announcements
  similar = (course: number) => this.get<Doc.Similar>(`courses/${course}/similar`)
  passages: Ladder['passages'] = (course, first, second) => this.get(`courses/${course}/passages?first=${first}&second=${second}`)
  setTemplate: Ladder['setTemplate'] = (course, file, base64) => this.post(`courses/${course}/template`, base64 === undefined ? { file } : { file, base64 })
  revisions = async (course: number) => (await this.get<Doc.Revisions>(`courses/${course}/revisions`)).revisions
  revision = (id: number) => this.get<Doc.Revision>(`revisions/${id}`)
  propose: Ladder['propose'] = (course, wish) => this.post(`courses/${course}/revisions`, wish)
  decide: Ladder['decide'] = (revision, apply) => this.post(`revisions/${revision}/decision`, { apply })
  term = (course: number) => this.get<Doc.Term>(`courses/${course}/term`)
  deadline = (id: number) => this.get<Doc.Deadline>(`deadlines/${id}`)
  setDeadline: Ladder['setDeadline'] = (course, wish) => this.post(`courses/${course}/deadline`, wish)
  freeze: Ladder['freeze'] = (course, at_once) => this.post(`courses/${course}/freeze`, { at_once })
  playFinal = (course: number) => this.post<Doc.Term>(`courses/${course}/final`, {})
  extend: Ladder['extend'] = (course, body) => this.post(`courses/${course}/extension`, body)
  sheetAddress = (deadline: number) => `${this.root}/deadlines/${deadline}/sheet`
  gradesAddress: Ladder['gradesAddress'] = (course, kind, draft) => {
    const query = new URLSearchParams({ ...(draft ? { draft: '1' } : {}), ...(kind === 'csv' ? { address: document.baseURI.replace(/#.*$/, '') } : {}) })
    return `${this.root}/courses/${course}/${kind === 'csv' ? 'grades_file' : 'grades'}?${query}`
  }
  audit: Ladder['audit'] = (course, before) => this.get(`courses/${course}/audit${before === undefined ? '' : `?before=${before}`}`)
  submit: Ladder['submit'] = (course, body) => this.post(`courses/${course}/versions`, body)
  challengeBots: Ladder['challengeBots'] = (course, first, second, pairs) => this.post(`courses/${course}/challenges`, { first, second, pairs })

  watch(course: number, on: (change: Change) => void): () => void {
    let told = false // whether the page was told to ask for everything while nothing is heard
    const anew = () => on({ what: 'all', id: 0 })
    const connection = (up: boolean) => {
      if (up || !told) anew()
      told = true
    }
    return listen(`${this.root}/courses/${course}/events`, ['change'], (_, data) => on(data as Change), { connection })
  }

  challenge = (id: number) => this.get<Doc.Challenge>(`challenges/${id}`)
  bot = (id: number) => this.get<Doc.Bot>(`bots/${id}`)
  renameBot = (id: number, name: string) => this.post<Doc.Bot>(`bots/${id}/name`, { name })
  version = (id: number) => this.get<Doc.Version>(`versions/${id}`)
  tryAgain = (version: number) => this.post<Doc.Version>(`versions/${version}/again`, {})
  coached = (of: Coachable) => this.get<Doc.Coached>(coachAddress(of))
  orderCoach = (of: Coachable) => this.post<Doc.Coached>(coachAddress(of), {})
  gameFacts = (game: number) => this.get<Doc.GameFacts>(`ladder_games/${game}`)
  sourceAddress = (version: number) => `${this.root}/versions/${version}/source`
  bundleAddress = (game: number) => `${this.root}/ladder_games/${game}/bundle`
}

let chosen: Ladder | undefined

export function useLadder(ladder: Ladder) {
  chosen = ladder
}

export const ladder = (): Ladder => (chosen ??= new HttpLadder())

// What is handed out: the part after '#' never leaves the browser that opens it.
export const joinAddress = (token: string) => new URL(link(['join', token]), document.baseURI).href
