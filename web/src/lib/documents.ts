// The documents that pages and the desk exchange, the same over HTTP and from WebAssembly.
// Values, margins and winners are for the side that moves first (side 0). A cell is an index,
// row-major from the top left. docs/openapi.json says the same for programs.

export type Side = 0 | 1
export type Family = 'othello' | 'minichess' | 'chain' | 'hop' | 'connect4'

export interface GameKind {
  id: string // "chain/2018", without a size
  family: Family
  title: string
  summary: string
  sides: [string, string] // "blue", "red"
  unit: string // of values: "discs", "pawns", "log odds"
  sizes: { smallest: [number, number]; largest: [number, number]; standard: [number, number]; between: boolean; offered?: [number, number][] | null }
  shapes: Record<string, string> // SVG path data in a square of 100, by kind of piece; {} where circles do
}

export interface PlayerKind {
  id: string // "othello/mobility", "othello/engine-N"; "uci:..." and the like are shown by their name
  name: string
  summary: string
  number: { smallest: number; largest: number } | null // the range of N
  timed: boolean // whether seconds a move change what it does
  external: boolean
}

// A play: where it began and what was moved since.
export interface Line {
  game: string // "chain/2018:3x4"
  start?: string // a position; the usual one where it is left out
  moves: string[]
}

export interface Cell {
  owner?: Side
  kind?: 'disc' | 'orb' | 'man' | 'dead' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king'
  count?: number // orbs
}

export interface LegalMove {
  text: string
  label: string // as people read it: SAN for chess games, else the text
  cells: number[] // from origin to end; [] for a pass
}

export interface Ended {
  winner: 1 | 0 | -1 | null
  margin: number | null
  termination: string
  text: string // "black wins by 12 discs"
}

export interface View {
  game: string
  family: Family
  rows: number
  cols: number
  row_labels: string[]
  col_labels: string[]
  sides: [string, string]
  start: string // position text, '' for the usual one
  position: string
  ply: number // moves since the start
  turn: Side
  cells: Cell[]
  counts: [number, number] // discs, orbs, pieces at home, material
  caption: string
  moves: LegalMove[] // [] when the game is over
  labels: string[] // of the moves played, as people read them
  last: { text: string; label: string; cells: number[]; frames: Cell[][] } | null
  result: Ended | null
}

export interface Steps {
  next: number[]
  moves: string[]
}

export type Explanation = { legal: true; move: string } | { legal: false; why: string }

export interface PositionLine {
  moves: string[]
  labels: string[]
  value: number // for side 0
  wins_in: number | null // plies to a proven win of side 0; negative: of side 1; null: not proven
  drawn: boolean // proven
  same_as: string | null // the move that was looked at instead, its mirror image
}

export interface Analysis {
  depth: number
  deepest: number
  nodes: number
  seconds: number
  complete: boolean // proven, or searched to every end with nothing left out
  exact: number | null // the true margin, where it is known
  lines: PositionLine[] // the best first, all of one depth; as many as were asked for
}

export interface ReviewPly {
  ply: number // 0: before the first move
  analysis: Analysis | null // null: the game is over here
  played_value: number | null // of the move that was played from here
  loss: number | null // what it gave away, in units, 0 or more
  mark: '' | 'inaccuracy' | 'mistake' | 'blunder'
}

export interface Chosen {
  move: string
  nodes: number
  depth: number
  seconds: number
  value: number | null
  lines: PositionLine[]
}

export interface RecordedMove {
  text: string
  seconds?: number
  evaluation?: number
  comment?: string
}

// docs/record.schema.json
export interface GameRecord {
  format: 'palamedes-game/1'
  game: string
  players: [string, string]
  start?: string
  moves: RecordedMove[]
  result: { winner?: 1 | 0 | -1; margin?: number; termination: string }
  tags?: Record<string, string>
}

export interface Solution {
  value: 1 | 0 | -1 | null // for side 0
  margin: number | null
  line: string[]
  labels: string[]
  nodes: number
  depth: number
}

export type SideRequest =
  | { kind: 'human'; name?: string }
  | { kind: 'player'; player: string; seconds?: number; seed?: number }

export type Clock = { game: number; increment: number } | { move: number }

export interface TableRequest {
  game: string
  start?: string
  moves?: string[]
  sides: [SideRequest, SideRequest]
  clock?: Clock
}

export interface TableMove {
  text: string
  label: string
  seconds: number | null // null: made before the table was
  evaluation: number | null
}

export interface TableSide {
  kind: 'human' | 'player'
  player: string | null
  name: string
}

// A game being played: by people, players, or both.
export interface Table {
  id: string
  game: string
  start: string
  moves: TableMove[]
  turn: Side
  sides: [TableSide, TableSide]
  clock: Clock | null
  remaining: [number | null, number | null] // seconds, as of now
  running: boolean
  asked_at: number | null // when the side to move was asked, in ms of whoever runs the table
  now: number // the same clock, when this document was made
  thoughts: { side: Side; depth: number; nodes: number; value: number | null; moves: string[] } | null
  result: Ended | null
  record_id: number | null
}

// Something that happens in a game in progress. After a move or a take-back whoever is to move is
// asked at once; a take-back goes to the last turn of a human.
export type Happening =
  | { event: 'ask' | 'undo' | 'look' | 'pause' | 'resume' }
  | { event: 'move'; move: string; evaluation?: number | null } // for side 0
  | { event: 'resign'; side: Side }
  | { event: 'fail'; side: Side; fault: string; detail?: string }
  | { event: 'abandon'; why: string }
export type BoutEvent = Happening & { at: number } // ms

// All that has happened in a game in progress, and what has come of it at the moment `now`.
export interface BoutScript {
  game: string
  start?: string
  moves?: string[] // that were there from the start
  sides: ['human' | 'player', 'human' | 'player']
  names?: [string, string]
  date?: string
  clock?: Clock
  events: BoutEvent[]
  now: number
}

export interface BoutState {
  moves: TableMove[]
  turn: Side
  remaining: Table['remaining']
  asked_at: number | null // while a clock runs: when it began to
  deadline: number | null // from then on whoever is to move is out of time
  now: number
  result: Ended | null
  record: GameRecord
}

export interface Summary {
  id: number
  created: string
  source: string
  tournament: number | null
  game: string
  players: [string, string]
  plies: number
  result: { winner?: 1 | 0 | -1 | null; margin?: number | null; termination: string }
}

export interface RecordFilter {
  game?: string
  player?: string
  winner?: string
  termination?: string
  source?: string
  tournament?: number
  before?: number
  limit?: number
}

export interface StoredRecord {
  id: number
  created: string
  source: string
  tournament: number | null
  record: GameRecord
}

export interface Tournament {
  id: number
  title: string
  details: unknown
  game: string
  players: string[]
  state: string
  expected: number
  played: number
  created: string
  updated: string
}

export interface Live {
  key: string
  source: string
  tournament: number | null
  updated: string
  record: GameRecord
}

export type FeedEvent =
  | { event: 'game'; id: number }
  | { event: 'tournament'; id: number }
  | { event: 'live'; key: string }
  | { event: 'table'; id: string }
  | { event: 'reopened' } // the page's own: nothing was heard for a while, anything may be new

export type ExportFormat = 'json' | 'ggf' | 'pgn' | 'transcript' | 'obf' | 'wthor'

export interface ExportedFile {
  text?: string
  base64?: string
  file_name: string
  media_type: string
}

// The store behind a service: whether it answers, and how many games wait for it.
export interface StoreState {
  away: boolean
  waiting: number
}
