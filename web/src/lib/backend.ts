// What every page may ask, whether a server answers or this browser alone does.
import type { PuzzleFilter } from '../puzzles/shipped'
import type * as Doc from './documents'

// A refusal in words a person can read.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0, // of HTTP, where a server refused
    readonly sentence: Doc.Sentence | null = null, // its message by code and parameters
  ) {
    super(message)
  }
}

export interface Effort {
  seconds?: number
  depth?: number
  nodes?: number
  lines?: number | 'all'
}

export interface ReviewEffort {
  seconds_per_ply?: number
  depth?: number
  nodes?: number
}

export interface Thinking<Report> {
  signal?: AbortSignal // ends the thinking; the promise is then rejected with an AbortError
  report?: (report: Report) => void
}

export interface TableWatcher {
  table: (table: Doc.Table) => void
  connection?: (up: boolean) => void // lost and regained; trying again is the backend's work
  gone?: (why: Error) => void // there is no such table
}

export type RecordFilter = Doc.Queries['get /api/records']

// What the feed tells.
type Told = Doc.Streams['get /api/feed']
export type FeedEvent = { [Event in keyof Told]: { event: Event } & Told[Event] }[keyof Told]

// The store behind a service: whether it answers, and how many games wait for it.
export interface StoreState {
  away: boolean
  waiting: number
}

export interface Backend {
  readonly kind: 'http' | 'local' | 'fake'

  games(): Promise<Doc.GameKind[]>
  rules(game: string): Promise<Doc.Answers['get /api/rules']>
  players(game: string): Promise<Doc.PlayerKind[]>
  view(line: Doc.Line, frames?: boolean): Promise<Doc.View>
  explain(line: Doc.Line, move: string): Promise<Doc.Explanation>
  steps(line: Doc.Line, path: number[]): Promise<Doc.Steps>
  compose(game: string, cells: Doc.Cell[], turn: Doc.Side): Promise<string>
  import(file: { text?: string; base64?: string; file_name?: string; format?: string }, keep: boolean): Promise<Doc.Answers['post /api/import']>
  export(record: Doc.GameRecord, format: Doc.ExportFormat): Promise<Doc.ExportedFile>
  picture(line: Doc.Line, style?: { flipped?: boolean; coordinates?: boolean }): Promise<string>

  // How games went on from a position: those kept here.
  explore(line: Doc.Line): Promise<Doc.Explored>
  openings(records: Doc.GameRecord[]): Promise<Doc.Beginning[]>

  puzzles(filter: PuzzleFilter): Promise<{ puzzles: Doc.Puzzle[] }>
  puzzle(id: string): Promise<Doc.Puzzle>
  dailyPuzzle(day: number): Promise<Doc.Puzzle | null> // days are counted from 1970

  choose(line: Doc.Line, player: string, effort?: Effort & { seed?: number }, signal?: AbortSignal): Promise<Doc.Chosen>
  solve(line: Doc.Line, seconds: number, signal?: AbortSignal): Promise<Doc.Solved>
  analyse(line: Doc.Line, effort: Effort, thinking?: Thinking<Doc.Analysis>): Promise<Doc.Analysis>
  review(
    subject: Doc.Line | Doc.GameRecord,
    effort: ReviewEffort,
    thinking?: Thinking<Doc.ReviewPly>,
  ): Promise<Doc.ReviewPly[]>

  coach(
    subject: Doc.Line | Doc.GameRecord,
    wish: { side?: Doc.Side; kept?: number },
    thinking?: Thinking<Doc.CoachProgress>,
  ): Promise<Doc.Findings>

  tables(): Promise<Doc.Table[]>
  createTable(request: Doc.TableRequest): Promise<Doc.Table>
  watchTable(id: string, watcher: TableWatcher): () => void
  seats(id: string): readonly Doc.Side[] // that this browser plays at the table; none: it watches
  sit(id: string, name: string): Promise<void> // takes the seat kept for whoever is invited
  follow(id: string, next: string): void // the same people play on at another table, sides swapped
  move(id: string, move: string, ply: number): Promise<void>
  undo(id: string): Promise<void>
  resign(id: string, side: Doc.Side): Promise<void>
  stop(id: string): Promise<void>
  swap(id: string): Promise<Doc.Table>

  records(filter: RecordFilter): Promise<Doc.Answers['get /api/records']>
  record(id: number): Promise<Doc.StoredRecord>
  save(record: Doc.GameRecord): Promise<number>

  // Whether who reads may take games and tournaments away: those of his own browser, or an operator's.
  owns(): Promise<boolean>
  removeRecord(id: number): Promise<void>
  renameTournament(id: number, title: string): Promise<void>
  removeTournament(id: number): Promise<void>

  tournaments(before?: number): Promise<Doc.Answers['get /api/tournaments']>
  tournament(id: number): Promise<Doc.Answers['get /api/tournaments/{id}']>
  live(): Promise<Doc.Answers['get /api/live']>
  // Tells what has changed until the function it returns is called; `anew` first, when all that happens
  // from now on will be told or nothing will, and whenever something was missed: ask for everything then.
  feed(on: (event: FeedEvent) => void, tournament?: number): () => void
  storeState(): Promise<StoreState>
}

let chosen: Backend | undefined

export function useBackend(backend: Backend) {
  chosen = backend
}

export function backend(): Backend {
  if (!chosen) throw new Error('useBackend() comes first')
  return chosen
}
