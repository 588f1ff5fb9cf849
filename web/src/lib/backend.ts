// What every page may ask, whether a server answers or this browser alone does.
import type * as Doc from './documents'

// A refusal in words a person can read.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0, // of HTTP, where a server refused
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
  gone?: (message: string) => void // there is no such table
}

export interface Imported {
  records: Doc.GameRecord[]
  ids: number[] // where they are kept; [] unless `keep`
}

export interface Backend {
  readonly kind: 'http' | 'local' | 'fake'

  games(): Promise<Doc.GameKind[]>
  rules(game: string): Promise<string>
  players(game: string): Promise<Doc.PlayerKind[]>
  view(line: Doc.Line, frames?: boolean): Promise<Doc.View>
  explain(line: Doc.Line, move: string): Promise<Doc.Explanation>
  steps(line: Doc.Line, path: number[]): Promise<Doc.Steps>
  compose(game: string, cells: Doc.Cell[], turn: Doc.Side): Promise<string>
  import(file: { text?: string; base64?: string; file_name?: string; format?: string }, keep: boolean): Promise<Imported>
  export(record: Doc.GameRecord, format: Doc.ExportFormat): Promise<Doc.ExportedFile>
  picture(line: Doc.Line, style?: { flipped?: boolean; coordinates?: boolean }): Promise<string>

  choose(line: Doc.Line, player: string, effort?: Effort & { seed?: number }, signal?: AbortSignal): Promise<Doc.Chosen>
  solve(line: Doc.Line, seconds: number, signal?: AbortSignal): Promise<Doc.Solution>
  analyse(line: Doc.Line, effort: Effort, thinking?: Thinking<Doc.Analysis>): Promise<Doc.Analysis>
  review(
    subject: Doc.Line | Doc.GameRecord,
    effort: ReviewEffort,
    thinking?: Thinking<Doc.ReviewPly>,
  ): Promise<Doc.ReviewPly[]>

  tables(): Promise<Doc.Table[]>
  createTable(request: Doc.TableRequest): Promise<Doc.Table>
  watchTable(id: string, watcher: TableWatcher): () => void
  mayPlay(id: string): boolean // whether this browser made the table
  move(id: string, move: string, ply: number): Promise<void>
  undo(id: string): Promise<void>
  resign(id: string, side: Doc.Side): Promise<void>
  stop(id: string): Promise<void>
  swap(id: string): Promise<Doc.Table>

  records(filter: Doc.RecordFilter): Promise<{ records: Doc.Summary[]; next: number | null }>
  record(id: number): Promise<Doc.StoredRecord>
  save(record: Doc.GameRecord): Promise<number>

  tournaments(before?: number): Promise<{ tournaments: Doc.Tournament[]; next: number | null }>
  tournament(id: number): Promise<{ tournament: Doc.Tournament; standings: unknown; live: Doc.Live[] }>
  live(): Promise<{ tables: Doc.Table[]; games: Doc.Live[] }>
  // Tells what has changed until the function it returns is called.
  feed(on: (event: Doc.FeedEvent) => void, tournament?: number): () => void
  storeState(): Promise<Doc.StoreState>
}

let chosen: Backend | undefined

export function useBackend(backend: Backend) {
  chosen = backend
}

export function backend(): Backend {
  if (!chosen) throw new Error('useBackend() comes first')
  return chosen
}
