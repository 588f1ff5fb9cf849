// The backend that is our HTTP service (docs/openapi.json).
import { Refusal, type Backend, type FeedEvent, type RecordFilter, type TableWatcher, type Thinking } from './backend'
import type * as Doc from './documents'
import type { Answers, Streams } from './documents'
import { events } from './event_stream'
import { listen, reach } from './http'
import { t } from './i18n.svelte'
import { tableKeys, tableSeats } from './table_memory'

const kSign = 12 // letters of a key that show who watches

export class HttpBackend implements Backend {
  readonly kind = 'http'
  private readonly keys = new Map<string, string>(tableKeys.all())
  private readonly kept = new Map<string, Promise<unknown>>() // answers that never change

  constructor(private readonly root = 'api') {}

  private async get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return (await reach(`${this.root}/${path}`, { signal })).json()
  }

  private once<T>(path: string): Promise<T> {
    let answer = this.kept.get(path) as Promise<T> | undefined
    if (!answer) {
      answer = this.get<T>(path)
      answer.catch(() => this.kept.delete(path))
      this.kept.set(path, answer)
    }
    return answer
  }

  private async send(path: string, body: unknown, signal?: AbortSignal, key?: string): Promise<Response> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Palamedes': '1' }
    if (key !== undefined) headers['X-Table-Key'] = key
    return reach(`${this.root}/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
  }

  private async post<T>(path: string, body: unknown, signal?: AbortSignal, key?: string): Promise<T> {
    const text = await (await this.send(path, body, signal, key)).text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  // A POST that answers by a stream: `report` now and then, `done` at the end.
  private async stream<Events extends { report: object; done: object }>(path: string, body: unknown, thinking: Thinking<Events['report']>): Promise<Events['done']> {
    const response = await this.send(path, body, thinking.signal)
    for await (const { event, data } of events(response.body!)) {
      const document = JSON.parse(data)
      if (event === 'report') thinking.report?.(document)
      if (event === 'done') return document
      if (event === 'error') {
        const error = document.error ?? document
        throw new Refusal(String(error.code), String(error.message), 0, error.sentence ?? null)
      }
    }
    throw new Refusal('network', t('error.network'))
  }

  games = async () => (await this.once<Answers['get /api/games']>('games')).games
  rules = (game: string) => this.once<Answers['get /api/rules']>(`rules?game=${encodeURIComponent(game)}`)
  players = async (game: string) =>
    (await this.once<Answers['get /api/players']>(`players?game=${encodeURIComponent(game)}`)).players

  view = (line: Doc.Line, frames = false) => this.post<Doc.View>('view', { ...line, frames })
  explain = (line: Doc.Line, move: string) => this.post<Doc.Explanation>('explain', { ...line, move })
  steps = (line: Doc.Line, path: number[]) => this.post<Doc.Steps>('steps', { ...line, path })
  compose = async (game: string, cells: Doc.Cell[], turn: Doc.Side) =>
    (await this.post<Answers['post /api/compose']>('compose', { game, cells, turn })).position
  import: Backend['import'] = async (file, keep) => {
    return this.post<Answers['post /api/import']>('import', { ...file, keep })
  }
  export = (record: Doc.GameRecord, format: Doc.ExportFormat) =>
    this.post<Doc.ExportedFile>('export', { record, format })
  picture: Backend['picture'] = async (line, style = {}) =>
    (await this.post<Answers['post /api/picture']>('picture', { ...line, ...style })).svg

  explore = ({ game, start, moves }: Doc.Line) => this.post<Doc.Explored>('explore', { game, ...(start ? { start } : {}), moves })
  openings = async (records: Doc.GameRecord[]) => (await this.post<Answers['post /api/openings']>('openings', { records })).games

  puzzles: Backend['puzzles'] = ({ family, theme, difficulty }) => {
    const query = new URLSearchParams({ limit: '200' })
    for (const [key, value] of Object.entries({ family, theme, difficulty })) if (value) query.set(key, String(value))
    return this.get<Answers['get /api/puzzles']>(`puzzles?${query}`)
  }
  puzzle = (id: string) => this.get<Doc.Puzzle>(`puzzles/${encodeURIComponent(id)}`)
  dailyPuzzle = async (day: number) => (await this.get<Answers['get /api/daily_puzzle']>(`daily_puzzle?day=${day}`)).puzzle

  choose: Backend['choose'] = (line, player, effort = {}, signal) =>
    this.post('choose', { ...line, player, ...effort }, signal)
  solve: Backend['solve'] = (line, seconds, signal) => this.post('solve', { ...line, seconds }, signal)
  analyse: Backend['analyse'] = (line, effort, thinking = {}) =>
    this.stream<Streams['post /api/analyse']>('analyse', { ...line, ...effort }, thinking)
  review: Backend['review'] = async (subject, effort, thinking = {}) => {
    const body = 'format' in subject ? { record: subject, ...effort } : { ...subject, ...effort }
    return (await this.stream<Streams['post /api/review']>('review', body, thinking)).plies
  }

  coach: Backend['coach'] = (subject, { side, kept }, thinking = {}) => {
    const asks = side === undefined ? {} : { side }
    if (kept !== undefined) return this.stream<Streams['post /api/records/{id}/coach']>(`records/${kept}/coach`, asks, thinking)
    const body = 'format' in subject ? { record: subject, ...asks } : { ...subject, ...asks }
    return this.stream<Streams['post /api/coach']>('coach', body, thinking)
  }

  tables = async () => (await this.get<Answers['get /api/tables']>('tables')).tables
  createTable = (request: Doc.TableRequest) => this.opened('tables', request)
  swap = (id: string) => this.opened(`tables/${encodeURIComponent(id)}/swap`, {}, this.keys.get(id))
  private async opened(path: string, body: unknown, by?: string): Promise<Doc.Table> {
    const { table, key, sides } = await this.post<Doc.OpenedTable>(path, body, undefined, by)
    this.hold(table.id, key, sides)
    return table
  }

  private hold(id: string, key: string, sides: Doc.Side[]) {
    this.keys.set(id, key)
    tableKeys.keep(id, key)
    tableSeats.keep(id, sides)
  }
  seats = (id: string) => (this.keys.has(id) ? (tableSeats.of(id) ?? ([0, 1] as const)) : [])
  sit = async (id: string, name: string) => void (await this.opened(`tables/${encodeURIComponent(id)}/sit`, name ? { name } : {}))
  follow(id: string, next: string) {
    const key = this.keys.get(id)
    if (key !== undefined) this.hold(next, key, this.seats(id).map((side) => (1 - side) as Doc.Side))
  }
  move = (id: string, move: string, ply: number) => this.act(id, 'moves', { move, ply })
  undo = (id: string) => this.act(id, 'undo')
  resign = (id: string, side: Doc.Side) => this.act(id, 'resign', { side })
  stop = (id: string) => this.act(id, 'stop')
  private async act(id: string, what: string, body: unknown = {}) {
    await this.send(`tables/${encodeURIComponent(id)}/${what}`, body, undefined, this.keys.get(id) ?? '')
  }

  watchTable(id: string, watcher: TableWatcher): () => void {
    const path = `tables/${encodeURIComponent(id)}`
    const sign = this.keys.get(id)?.slice(0, kSign)
    return listen(`${this.root}/${path}/events${sign ? `?as=${sign}` : ''}`, ['table'], (_, data) => watcher.table(data as Doc.Table), watcher, () => this.get(path))
  }

  feed(on: (event: FeedEvent) => void, tournament?: number): () => void {
    const path = tournament === undefined ? 'feed' : `feed?tournament=${tournament}`
    let last: number | undefined // the event heard last
    let asked = false // whether the page was told to ask for everything while nothing is heard
    const heard = (event: string, data: object, id: string) => {
      const missed = last !== undefined && Number(id) !== last + 1
      last = Number(id)
      on(missed ? { event: 'anew' } : ({ event, ...data } as FeedEvent))
    }
    const connection = (up: boolean) => {
      last = undefined
      if (up || !asked) on({ event: 'anew' })
      asked = true
    }
    return listen(`${this.root}/${path}`, ['game', 'tournament', 'live', 'table', 'anew'], heard, { connection })
  }

  records(filter: RecordFilter) {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(filter))
      if (value !== undefined && value !== '') query.set(key, String(value))
    return this.get<Answers['get /api/records']>(`records?${query}`)
  }
  record = (id: number) => this.get<Doc.StoredRecord>(`records/${id}`)
  save = async (record: Doc.GameRecord) => (await this.import({ text: JSON.stringify(record) }, true)).ids[0]

  private session = () => this.get<Doc.Session>('session')
  owns = async () => (await this.session()).account?.role === 'operator'
  // In the name of whoever is signed in, with the guard that no other page knows.
  private async own(path: string, body: object) {
    const headers = { 'Content-Type': 'application/json', 'X-Palamedes': '1', 'X-Palamedes-Guard': (await this.session()).guard ?? '' }
    await reach(`${this.root}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  removeRecord = (id: number) => this.own(`records/${id}/deletion`, {})
  renameTournament = (id: number, title: string) => this.own(`tournaments/${id}/title`, { title })
  removeTournament = (id: number) => this.own(`tournaments/${id}/deletion`, {})

  tournaments: Backend['tournaments'] = (before) => this.get(before === undefined ? 'tournaments' : `tournaments?before=${before}`)
  tournament = (id: number) =>
    this.get<Answers['get /api/tournaments/{id}']>(`tournaments/${id}`)
  live = () => this.get<Answers['get /api/live']>('live')
  storeState = async () => {
    const { store_away, games_waiting } = await this.get<Doc.Status>('status')
    return { away: store_away, waiting: games_waiting }
  }
}
