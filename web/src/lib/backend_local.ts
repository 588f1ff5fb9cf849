// The backend of a page without a server: this browser plays, thinks and keeps records.
import { Refusal, type Backend } from './backend'
import type { Desk } from './desk'
import type * as Doc from './documents'
import { OpeningCounts } from '../openings/counts'
import { fitting, ofDay, shippedPuzzles } from '../puzzles/shipped'
import { LocalTables } from './local_tables'
import { BrowserRecords, type RecordStore } from './record_store'
import { WasmDesk } from './wasm/wasm_desk'

// Workers and databases take plain objects only, not those that a page observes.
const plain = <T>(document: T): T => JSON.parse(JSON.stringify(document))

const kCountedAtOnce = 200

export class LocalBackend implements Backend {
  readonly kind = 'local'
  private readonly localTables: LocalTables
  private readonly desk: Desk

  constructor(
    desk: Desk,
    private readonly store: RecordStore,
  ) {
    this.desk = {
      ask: (name, body) => desk.ask(name, plain(body)),
      think: (name, body, thinking) => desk.think(name, plain(body), thinking),
    }
    this.localTables = new LocalTables({
      bout: (script) => this.desk.ask('bout', script),
      choose: (line, body, signal) => this.desk.think('choose', { ...line, ...body }, { signal }),
      keep: (record) => store.add(record, 'page'),
      now: Date.now,
      after: (ms, then) => {
        const timer = setTimeout(then, ms)
        return () => clearTimeout(timer)
      },
    })
  }

  games = async () => (await this.desk.ask<{ games: Doc.GameKind[] }>('games', {})).games
  rules = (game: string) => this.desk.ask<Doc.Answers['get /api/rules']>('rules', { game })
  players = async (game: string) => (await this.desk.ask<{ players: Doc.PlayerKind[] }>('players', { game })).players
  view = (line: Doc.Line, frames = false) => this.desk.ask<Doc.View>('view', { ...line, frames })
  explain = (line: Doc.Line, move: string) => this.desk.ask<Doc.Explanation>('explain', { ...line, move })
  steps = (line: Doc.Line, path: number[]) => this.desk.ask<Doc.Steps>('steps', { ...line, path })
  compose = async (game: string, cells: Doc.Cell[], turn: Doc.Side) =>
    (await this.desk.ask<{ position: string }>('compose', { game, cells, turn })).position
  import: Backend['import'] = async (file, keep) => {
    const { records } = await this.desk.ask<{ records: Doc.GameRecord[] }>('import', file)
    const ids: number[] = []
    if (keep) for (const record of records) ids.push(await this.store.add(record, 'import'))
    return { records, ids }
  }
  export = (record: Doc.GameRecord, format: Doc.ExportFormat) =>
    this.desk.ask<Doc.ExportedFile>('export', { record, format })
  picture: Backend['picture'] = async (line, style = {}) =>
    (await this.desk.ask<{ svg: string }>('picture', { ...line, ...style })).svg

  explore = async (line: Doc.Line) => (await this.counted()).filled(await this.desk.ask<Doc.Explored>('explore', line))
  openings = async (records: Doc.GameRecord[]) => (await this.desk.ask<{ games: Doc.Beginning[] }>('openings', { records })).games

  // The games of this browser, counted when somebody first asks; later ones as they come.
  private counts = new OpeningCounts()
  private lastCounted = 0
  private async counted(): Promise<OpeningCounts> {
    for (;;) {
      const games = await this.store.after(this.lastCounted, kCountedAtOnce)
      if (games.length === 0) return this.counts
      this.lastCounted = games[games.length - 1].id
      const beginnings = await this.openings(games.map(({ record }) => record))
      beginnings.forEach((beginning, i) => this.counts.add(beginning, games[i].id))
    }
  }

  puzzles: Backend['puzzles'] = async (filter) => ({ puzzles: fitting(await shippedPuzzles(), filter) })
  puzzle: Backend['puzzle'] = async (id) => {
    const found = (await shippedPuzzles()).find((one) => one.id === id)
    if (!found) throw new Refusal('not-found', `there is no puzzle '${id}'`)
    return found
  }
  dailyPuzzle: Backend['dailyPuzzle'] = async (day) => ofDay(await shippedPuzzles(), day)

  choose: Backend['choose'] = (line, player, effort = {}, signal) =>
    this.desk.think('choose', { ...line, player, ...effort }, { signal })
  solve: Backend['solve'] = (line, seconds, signal) => this.desk.think('solve', { ...line, seconds }, { signal })
  analyse: Backend['analyse'] = (line, effort, thinking) => this.desk.think('analyse', { ...line, ...effort }, thinking)
  review: Backend['review'] = async (subject, effort, thinking) => {
    const body = 'format' in subject ? { record: subject, ...effort } : { ...subject, ...effort }
    return (await this.desk.think<{ plies: Doc.ReviewPly[] }, Doc.ReviewPly>('review', body, thinking)).plies
  }

  coach: Backend['coach'] = async (given, { side, kept }, thinking) => {
    const asks = side === undefined ? {} : { side }
    const subject = kept === undefined ? given : (await this.record(kept)).record // it knows how the game ended
    const body = 'format' in subject ? { record: plain(subject), ...asks } : { ...plain(subject), ...asks }
    return this.desk.think<Doc.Findings, Doc.CoachProgress>('coach', body, thinking)
  }

  tables = () => this.localTables.running()
  createTable: Backend['createTable'] = (request) => this.localTables.create(plain(request))
  watchTable: Backend['watchTable'] = (id, watcher) => this.localTables.watch(id, watcher)
  seats: Backend['seats'] = () => [0, 1]
  sit: Backend['sit'] = async (id) => {
    throw new Refusal('not-found', `there is no table '${id}'`)
  }
  follow: Backend['follow'] = () => undefined
  move: Backend['move'] = async (id, move, ply) => (await this.localTables.find(id)).move(move, ply)
  undo: Backend['undo'] = async (id) => (await this.localTables.find(id)).undo()
  resign: Backend['resign'] = async (id, side) => (await this.localTables.find(id)).resign(side)
  stop: Backend['stop'] = async (id) => (await this.localTables.find(id)).stop()
  swap: Backend['swap'] = (id) => this.localTables.swap(id)

  records: Backend['records'] = (filter) => this.store.list(filter)
  record: Backend['record'] = (id) => this.store.get(id)
  save: Backend['save'] = (record) => this.store.add(plain(record), 'page')

  owns = async () => true
  removeRecord = async (id: number) => {
    await this.store.remove(id)
    // What was counted of it cannot be found any more: all are counted again when somebody asks.
    this.counts = new OpeningCounts()
    this.lastCounted = 0
  }
  renameTournament: Backend['renameTournament'] = (id) => this.tournament(id).then(() => undefined)
  removeTournament: Backend['removeTournament'] = (id) => this.tournament(id).then(() => undefined)

  tournaments: Backend['tournaments'] = async () => ({ tournaments: [], next: null })
  tournament: Backend['tournament'] = async (id) => {
    throw new Refusal('not-found', `there is no tournament ${id}`)
  }
  live: Backend['live'] = async () => ({ tables: await this.localTables.running(), games: [] })
  feed: Backend['feed'] = (on) => {
    queueMicrotask(() => on({ event: 'anew' }))
    return () => undefined
  }
  storeState: Backend['storeState'] = async () => ({ away: false, waiting: 0 })
}

export async function localBackend(): Promise<Backend> {
  const desk = await WasmDesk.open(new URL('palamedes.wasm', document.baseURI))
  return new LocalBackend(desk, new BrowserRecords())
}
