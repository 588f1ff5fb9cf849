// Written by web/documents.mjs from docs/openapi.json: change that, and run it again.

export interface Error {
  error: {
    code: string
    message: string // One sentence for people; it names what was wrong.
    sentence: Sentence | null
  }
}

// What was said, for those who say it in another language; null where only the English is known.
export interface Sentence {
  code: string
  params: (string | Sentence)[]
}

export interface Status {
  name: string
  version: string
  store: string
  store_away: boolean // It did not answer when it was last asked; what is played waits for it.
  games_waiting: number // Games of tables that it has not taken yet.
  sandbox: string | null
  watchers: number
  tables: number
}

// 0 moves first.
export type Side = 0 | 1

// What rule sets of one game have in common: minichess, chain, ...
export type Family = string

export interface GameKind {
  id: string
  family: Family
  title: string
  summary: string
  sides: [string, string]
  unit: string
  scale: number // A lead of so much is worth about seven chances in eight.
  sizes: {
    smallest: [number, number]
    largest: [number, number]
    standard: [number, number]
    between: boolean
    offered: null | [number, number][] // Every size, where not all between the smallest and the largest are offered; else null.
  }
  pieces: PieceKind[]
  shapes: Record<string, string>
  shown: string[] // Moves from the start that show what the game looks like.
  formats: string[] // That hold a game of this rule set.
}

export interface PieceKind {
  kind: CellKind
  owned: boolean // It belongs to a side.
  counted: boolean // Several may stand on one cell.
}

export interface PlayerKind {
  id: string
  name: string
  summary: string
  sentence: Sentence | null
  number: { smallest: number; largest: number } | null
  timed: boolean
  external: boolean
}

// A play: where it began and what was moved since.
export interface Line {
  game: string // A rule set, with a board size where it is not the usual one: chain/2018:3x4.
  start?: string // A position; the usual one where it is left out.
  moves: string[] // Since the start.
}

export type CellKind = 'disc' | 'orb' | 'man' | 'dead' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king'

export interface Cell {
  owner?: Side
  kind?: CellKind
  count?: number
}

export interface LegalMove {
  text: string
  label: string
  cells: number[]
}

export interface Ended {
  winner: 1 | 0 | -1 | null
  margin: number | null
  termination: string // What pages make their own sentence of.
  text: string // In English.
}

// What a hand and an eye need to know of a game.
export interface AboutGame {
  squares: 'row-column' | 'from-top' | 'from-bottom' // How squares are named: 2,3, or c4 with row 1 at the top or at the bottom.
  shape: 'place' | 'from-to' | 'path' // What the cells of a move are.
  by_column: boolean // Every cell of a column stands for the move into it.
  may_skip: boolean // A turn may be skipped, whether that is among the moves or not.
  both_sides: boolean // Who moves second has his own side before him.
  token: CellKind // Stands for a side where there is room for one piece.
  scale: number // See GameKind.
  shaded: number[] // Cells in the second colour.
  capacities: number[] // What each cell cannot hold any more; empty where cells hold one piece.
}

export interface View {
  game: string
  family: Family
  about: AboutGame
  rows: number
  cols: number
  row_labels: string[]
  col_labels: string[]
  sides: [string, string]
  start: string
  position: string
  ply: number
  turn: Side
  cells: Cell[]
  counts: [number, number]
  threats: { cell: number; by: number[] }[] // Pieces that decide the game and are attacked, a king in check, and from where.
  caption: string
  moves: LegalMove[]
  labels: string[]
  last: { text: string; label: string; cells: number[]; frames: Cell[][] } | null
  result: Ended | null
}

export type Explanation = { legal: true; move: string } | {
  legal: false
  why: string
  sentence: Sentence | null
  reason: { message: string; sentence: Sentence | null } // The rule that was broken, without the sentence around it.
}

export interface Steps {
  next: number[]
  moves: string[]
}

// Finished games that reached a position at their beginning: won by First, drawn, won by Second.
export interface OpeningCount {
  first: number
  drawn: number
  second: number
  newest: number | null // The id of one of them, kept last.
}

export interface OpeningMove {
  text: string
  label: string
  cells: number[]
  name: string | null // Of the position after it, where players have one.
  key: string // Of the position after it.
  same_as: string | null // The move that leads to the same position in a mirror, and has the same counts.
  count: OpeningCount
}

export interface Explored {
  game: string
  turn: Side
  ply: number
  depth: number // So many plies of a game are counted.
  name: string | null // Of the last position on the way that players have a name for.
  key: string // The same however the position was reached and in every mirror of the game.
  count: OpeningCount
  moves: OpeningMove[]
  waiting: boolean // Whether older games are still to be counted.
}

// Of a record: who won, and the positions of its first plies.
export interface Beginning {
  winner: 1 | 0 | -1 | null
  keys: string[]
}

// A position with one best move; docs/formats.md.
export interface Puzzle {
  id: string
  game: string
  position: string
  best: string[]
  avoid: string[]
  themes: string[]
  difficulty: number // 1 to 5; 0: not known.
  source: string
  line: string[] // Best play, the solution first.
  chance: number | null // To win, of the side to move, with the best move.
  next: number | null // The same with the next best move.
  proof: string // exact, endgame, win or search.
  depth: number
}

export interface PositionLine {
  moves: string[]
  labels: string[]
  value: number
  chance: number // Of the side that moves first to win, from 0 to 1, a draw being half a win; what is proven is certain.
  wins_in: number | null
  drawn: boolean
  same_as: string | null // The move that was looked at instead: the position is symmetric and this line a mirror image of that move's.
}

export interface Analysis {
  depth: number
  deepest: number
  nodes: number
  seconds: number
  complete: boolean
  exact: number | null
  lines: PositionLine[]
}

export interface ReviewPly {
  ply: number
  analysis: Analysis | null
  played_value: number | null
  loss: number | null
  mark: '' | 'inaccuracy' | 'mistake' | 'blunder'
}

export interface CoachProgress {
  done: number
  of: number
}

// A move that mattered: it cost 0.15 of the chance to win or more (docs/coach.md).
export interface CoachMistake {
  ply: number
  position: string
  played: string
  better: string
  played_label: string // As people write it.
  better_label: string
  punished: string[]
  better_line: string[]
  before: number
  after: number
  phase: 'opening' | 'middle' | 'end'
  exact: boolean
  depth: number
  short_sighted: boolean
  theme: string
  why: Said
  habit: Said | null
  seconds: number | null
  own_chance: number | null // What it thought of itself after the move.
}

// How often a side did what its game calls a vice, where the better move had it not.
export interface Temptation {
  offered: number
  yielded: number
  cost: number
}

export interface Temptations {
  theme: string
  habit: Said
  own: Temptation
  opponent: Temptation
}

export interface CoachTally {
  failed: number
  causes: Record<string, number>
}

export interface CoachGroup {
  name: string
  games: number
  points: number
}

// What a player does again and again, and loses by.
export interface CoachHabit {
  name: string
  games: number
  share: number
  what: Said
}

// Where in which game: the moves lead from the start to the position.
export interface CoachPlace {
  in_game: number // Its place among the games that were summed up.
  game: string
  start: string
  moves: string[]
}

// A position worth coming back to.
export type CoachLesson = CoachPlace & {
  times: number
  position: string
  played: string
  better: string
  played_label: string
  better_label: string
  before: number
  after: number
  exact: boolean
  depth: number
  theme: string
  why: Said
  seconds: number | null
  own_chance: number | null
  short_sighted: boolean
}

// The first fault of its kind: a test case.
export type CoachFault = CoachPlace & { name: string; position: string; own_move: number; detail: Said }

// Many games of one player: why it loses, where, against whom, and what to mend first.
export interface CoachSummary {
  name: string
  games: number
  won: number
  drawn: number
  lost: number
  all: CoachTally
  by_phase: Record<string, CoachTally>
  by_colour: Record<string, CoachTally>
  themes: Record<string, number>
  temptations: Temptations | null
  habits: CoachHabit[]
  openings: CoachGroup[]
  opponents: CoachGroup[]
  faults: CoachFault[]
  lessons: CoachLesson[]
}

// The mean of paired differences, later minus earlier, with 95 % around it.
export interface CoachDifference {
  mean: number
  low: number
  high: number
  pairs: number
  significant: boolean
}

// Two versions on the same openings.
export interface CoachComparison {
  earlier: string
  later: string
  points: CoachDifference
  lines: { name: string; difference: CoachDifference }[]
  changed: { game: string; position: string; earlier: string; later: string; earlier_cost: number; later_cost: number }[]
  unpaired: number
}

// What the coach found in the newest games of a bot, or of one of its versions.
export interface Coached {
  bot: number
  version: number | null
  games: number
  looked_at: number // Those that were won count as looked at.
  waiting: number // Games that a worker will look at.
  may_order: boolean
  ids: number[] // Of the games that were looked at, in their order.
  summary: CoachSummary
  compared: CoachComparison | null
}

// What the coach has to say to one side of a game; chances are that side's.
export interface Findings {
  coach: number // Another number: made by another coach.
  game: string
  side: Side
  name: string
  opponent: string
  result: 1 | 0 | -1 | null
  termination: string
  cause: 'none' | 'crash' | 'time' | 'tactics' | 'opening' | 'endgame' | 'misjudged'
  phase: 'opening' | 'middle' | 'end' | null
  first_own: number // The ply from which on the players chose themselves.
  decisive: number | null // The ply of the decisive move, from 0.
  chances: number[]
  mistakes: CoachMistake[]
  fault: { name: string; position: string; own_move: number; detail: Said } | null
  time: { use: 'unknown' | 'sound' | 'instant' | 'hoarding' | 'trouble' | 'flagged'; pace: number; left: number | null }
  temptations: Temptations | null
  given_away: number // Of the chance to win, by all of its moves together.
  sentences: Said[]
  brief: Said[]
  retry: number | null // The ply before which it is worth trying again.
}

export interface Chosen {
  move: string
  nodes: number
  depth: number
  seconds: number
  value: number | null
  lines: PositionLine[]
}

export interface Solved {
  value: 1 | 0 | -1 | null
  margin: number | null
  line: string[]
  labels: string[]
  nodes: number
  depth: number
}

export interface RecordedMove {
  text: string
  seconds?: number
  evaluation?: number
  comment?: string
}

// docs/record.schema.json says the same in more words.
export interface GameRecord {
  format: 'palamedes-game/1'
  game: string
  players: [string, string]
  start?: string
  moves: RecordedMove[]
  result: { winner?: 1 | 0 | -1; margin?: number; termination: string }
  verdict?: Sentence
  sentences?: Record<string, Sentence>
  tags?: Record<string, string>
}

export type ExportFormat = 'json' | 'ggf' | 'pgn' | 'transcript' | 'obf' | 'wthor'

export interface ExportedFile {
  text?: string
  base64?: string // Instead of `text`, where the format is no text.
  file_name: string
  media_type: string
}

// Seconds for each move, or for all of them with an increment.
export type Clock = { move: number } | { game: number; increment?: number }

export type SideRequest = { kind: 'human'; name?: string; invited?: boolean } | {
  kind: 'player'
  player: string // An id from /api/players, with its number put in; or bot/N, a bot of a course that may be played by hand.
  name?: string
  seconds?: number // A player's time for a move; 1 where nothing is said and there is no clock.
  seed?: number
}

export interface TableRequest {
  game: string
  start?: string
  moves?: string[]
  sides: [SideRequest, SideRequest]
  clock?: Clock | null
  names?: [string, string]
  pace?: number // A player moves no sooner than so many seconds after the move before; 0.5 where only players sit, else 0.
}

export interface TableMove {
  text: string
  label: string
  seconds: number | null
  evaluation: number | null
}

export interface TableSide {
  kind: 'human' | 'player'
  player: string | null
  name: string
  taken: boolean // False: whoever is invited has not come yet.
  here: boolean | null // Whether a person has the table open; null where nobody was invited.
  again: boolean // Wants the same game once more.
}

export interface Table {
  id: string
  game: string
  start: string
  moves: TableMove[]
  turn: Side
  sides: [TableSide, TableSide]
  clock: Clock | null
  remaining: [number | null, number | null]
  running: boolean
  asked_at: number | null // When the side to move was asked, in the server's milliseconds.
  now: number // The server's milliseconds now.
  thoughts: { side: Side; depth: number; nodes: number; value: number; moves: string[] } | null
  result: Ended | null
  record_id: number | null // The record kept of it, once there is one; of a game that is over, once it holds the end.
  next: string | null // The table where two people play on.
}

export interface OpenedTable {
  table: Table
  key: string // For X-Table-Key: whoever has it may move.
  sides: Side[] // That the key is good for.
}

// Something that happens in a game in progress. After a move or a take-back whoever is to move is asked at once; a take-back goes to the last turn of a human.
export type Happening = { event: 'ask' | 'undo' | 'look' | 'pause' | 'resume' } | {
  event: 'move'
  move: string
  evaluation?: number | null // For side 0.
} | { event: 'resign'; side: Side } | { event: 'fail'; side: Side; fault: string; detail?: string; sentence?: Sentence | null } | { event: 'abandon'; why: string }

export type BoutEvent = Happening & {
  at: number // Milliseconds, from anywhere.
}

// All that has happened in a game in progress. No route takes it: pages without a server ask the desk in WebAssembly what has come of it.
export interface BoutScript {
  game: string
  start?: string
  moves?: string[] // That were there from the start.
  sides: ['human' | 'player', 'human' | 'player']
  names?: [string, string]
  date?: string
  clock?: Clock
  events: BoutEvent[]
  now: number
}

// What has come of a script at the moment `now`.
export interface BoutState {
  moves: TableMove[]
  turn: Side
  remaining: [number | null, number | null]
  asked_at: number | null // While a clock runs: when it began to.
  deadline: number | null // From then on whoever is to move is out of time.
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
  result: { winner: 1 | 0 | -1 | null; margin: number | null; termination: string }
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
  details: string
  sentences: { title: Sentence | null; details: Sentence | null }
  game: string
  players: string[]
  state: 'running' | 'stopped' | 'finished'
  expected: number
  played: number
  created: string
  updated: string
}

export interface Score {
  wins: number
  draws: number
  losses: number
  points: number
}

export interface Standing {
  name: string
  elo: number
  interval95: [number | null, number | null] // null: without end.
  ranks: [number, number]
  settled: boolean
  bound: boolean // Won or lost everything: the rating is only a bound.
  games: number
  rated_games: number
  wins: number
  draws: number
  losses: number
  points: number
  seconds_a_move?: number
  mishaps?: Record<string, number>
}

// The report of `palamedes tournament --json`.
export interface Standings {
  title: string
  details: string
  games: number
  duplicates: number
  uncounted: number
  groups: number
  first_mover: Score
  first_move_elo: number
  draws_when_even: number
  terminations: Record<string, number>
  players: Standing[]
  crosstable: (Score | null)[][]
}

export interface Live {
  key: string
  source: string
  tournament: number | null
  updated: string
  record: GameRecord
}

// What a person reads: English, and its code where other languages know it.
export interface Said {
  message: string
  sentence: Sentence | null
}

// What check-bot finds.
export interface CheckReport {
  steps: {
    step: string
    verdict: 'ok' | 'wrong' | 'not-tested'
    text: string // What was seen, and what to change.
    sentence?: Sentence | null
  }[]
}

export interface Account {
  id: number
  name: string
  shown: string
  role: 'operator' | 'teacher' | 'student'
}

// Who asks.
export interface Session {
  account: Account | null
  guard: string // Goes with every POST of somebody signed in, as X-Palamedes-Guard.
  founded: boolean // Somebody is the operator.
}

// What a one-time link is for.
export interface Link {
  token: string
  purpose: 'join' | 'reset' | 'operator'
  name: string // To sign in with; an operator chooses it.
  shown: string
  course: { id: number; title: string } | null
  role: 'operator' | 'teacher' | 'student'
  expires: string
  usable: boolean
}

export interface CourseName {
  id: number
  title: string
  game: string
}

export interface CourseHead {
  id: number
  title: string
  game: string
  kind: 'course' | 'league'
  visibility: 'public' | 'members'
  opens: string
  closes: string | null
  freezes: string | null
  open: boolean // Programs are taken now.
  bots: number
  games: number
  role: 'teacher' | 'student' | null // Of who asks.
}

export interface CourseSettings {
  seconds_a_move: number
  start_seconds: number // Until a program must be ready.
  memory_mb: number
  processes: number
  upload_kb: number
  builds_a_day: number
  challenges_an_hour: number
  challenge_pairs: number // The most of one challenge.
  challenges_rated: boolean
  play_by_hand: boolean
  opening_plies: number // Of the openings that pairs begin with.
  pass_pairs: number // After so many the score itself decides.
  most_pairs: number // Of the same two versions, for the ranking.
  machine_percent: number // Of the machine's time, for the ranking.
}

export interface Reference {
  bot: number
  name: string
  player: string // As `palamedes match` would be told.
  percent: number | null // The score that passes; null: it is only ranked.
}

export interface Language {
  id: string
  name: string
  compiler: string // Its version; empty: this machine has none.
  build: string // How it is built.
  files: string // What is taken for it.
  libraries: string // What programs find beside the language's own libraries.
}

export interface Course {
  id: number
  title: string
  game: string
  kind: 'course' | 'league'
  visibility: 'public' | 'members'
  opens: string
  closes: string | null
  freezes: string | null
  open: boolean // Programs are taken now.
  bots: number
  games: number
  role: 'teacher' | 'student' | null // Of who asks.
  settings: CourseSettings
  references: Reference[]
  languages: Language[]
  uploads: Said | null // Why no programs are taken; null: they are.
  may: {
    see: boolean
    teach: boolean
    submit: boolean
    challenge: boolean
    play: boolean // Anybody may, by hand, against its bots: as bot/N at a table.
  }
  bot: number | null // Of who asks.
}

export interface RankRow {
  place: number | null
  bot: number
  version: number
  number: number
  name: string
  owner: string | null
  reference: boolean
  mine: boolean
  plays: boolean // Not, where its owner was deleted: it keeps its place.
  elo: number | null
  low: number | null
  high: number | null
  low_rank: number | null
  high_rank: number | null
  settled: boolean
  settles_in: number | null // Seconds, as far as can be told.
  wins: number
  draws: number
  losses: number
  games: number
  trend: number | null // Elo won or lost within a day.
  changed: string | null
  passed: number
  passes: number // References that one may pass.
}

export interface Ranking {
  rows: RankRow[]
  fitted: string | null
  games: number
}

export type VersionState = 'uploaded' | 'building' | 'checking' | 'passing' | 'ranked' | 'refused' | 'retired' | 'suspended'

export interface VersionHead {
  id: number
  bot: number
  number: number
  state: VersionState
  reason: Said | null
  language: string
  protocol: string
  file: string
  created: string
  updated: string
  active: boolean
  late: boolean // Sent after the deadline.
}

// A version beside the others of its bot.
export interface BotVersion {
  id: number
  bot: number
  number: number
  state: VersionState
  reason: Said | null
  language: string
  protocol: string
  file: string
  created: string
  updated: string
  active: boolean
  late: boolean
  elo: number | null // The last that it had.
  low: number | null
  high: number | null
  wins: number
  draws: number
  losses: number
  passed: number
  passes: number // References that one may pass.
  test: 'better' | 'worse' | 'open' | null // Against the version before.
}

export interface LadderStep {
  step: 'build' | 'check' | 'pass' | 'test' | 'rank'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'none'
  place: number | null // In the queue.
  seconds: number | null // Until it is done, estimated.
  note: Said | null
}

export interface PassRow {
  bot: number
  name: string
  percent: number
  wins: number
  draws: number
  losses: number
  pairs: number
  most_pairs: number
  score: number | null // In percent, as its interval.
  low: number | null
  high: number | null
  verdict: 'passed' | 'failed' | 'open'
  needed: number // Pairs, at most.
}

// Against the version before, as a sequential test.
export interface VersionTest {
  before: number
  number: number
  wins: number
  draws: number
  losses: number
  pairs: number
  llr: number
  lower: number
  upper: number
  elo: number | null
  low: number | null
  high: number | null
  verdict: 'better' | 'worse' | 'open'
  path: number[] // llr as pairs came in.
}

export interface Version {
  id: number
  bot: number
  number: number
  state: VersionState
  reason: Said | null
  language: string
  protocol: string
  file: string
  created: string
  updated: string
  active: boolean
  late: boolean
  course: CourseName
  name: string
  owner: string | null
  mine: boolean
  private: boolean // Who asks may see the source, logs and output.
  may_again: boolean // Who asks may have it tried again.
  steps: LadderStep[]
  logs: { step: string; text: string }[]
  report: CheckReport | null
  passes: PassRow[]
  test: VersionTest | null
  rating: RankRow | null
}

export interface RatingPoint {
  version: number
  number: number
  made: string
  elo: number
  low: number
  high: number
  games: number
}

export interface HeadToHead {
  bot: number
  name: string
  wins: number
  draws: number
  losses: number
  pairs: number
}

export interface Bot {
  id: number
  course: CourseName
  name: string
  owner: string | null
  reference: boolean
  mine: boolean
  private: boolean
  may_challenge: boolean
  may_play: boolean // By hand, at a table, as bot/N.
  rating: RankRow | null
  versions: BotVersion[] // The newest first.
  history: RatingPoint[]
  heads: HeadToHead[]
}

export interface Contender {
  bot: number
  version: number
  number: number
  name: string
}

// A game of two bots; first is who moves first in it.
export interface LadderGame {
  game: number // Its id among the records.
  pairing: number
  number: number
  purpose: 'pass' | 'test' | 'rank' | 'challenge' | 'final' | 'rerun'
  first: Contender
  second: Contender
  result: '1-0' | '0-1' | '1/2' | ''
  fault: '' | 'first' | 'second' | 'worker' | 'system'
  why: Said | null
  rated: boolean
  ended: string
}

export interface LadderGames {
  games: LadderGame[]
  next: number | null
}

export interface SideFacts {
  moves: number
  wall_seconds: number
  cpu_seconds: number | null
  slowest_move: number | null
}

export interface GameFacts {
  game: number // Its id among the records.
  pairing: number
  number: number
  purpose: 'pass' | 'test' | 'rank' | 'challenge' | 'final' | 'rerun'
  first: Contender
  second: Contender
  result: '1-0' | '0-1' | '1/2' | ''
  fault: '' | 'first' | 'second' | 'worker' | 'system'
  why: Said | null
  rated: boolean
  ended: string
  course: CourseName
  worker: string
  sides: [SideFacts, SideFacts]
  moves: {
    side: Side
    text: string
    seconds: number | null // Null: of the opening.
    cpu_seconds: number | null
    evaluation: number | null // By the mover, for who moves first.
  }[]
  excused: Said[] // Why it was played before and did not count: the machine held a program up.
  outputs: {
    version: number
    text: string
    why: Said | null // The whole verdict on it, where that repeats what it wrote.
  }[] // What the programs wrote, of those whose output one may see.
}

export interface Challenge {
  id: number
  course: CourseName
  first: Contender
  second: Contender
  pairs: number
  played: number
  rated: boolean
  wins: number // Of the first.
  draws: number
  losses: number
  by: string | null
  created: string
  state: 'waiting' | 'running' | 'done'
  place: number | null
  seconds: number | null
  games: LadderGame[]
}

export interface QueuedJob {
  id: number
  kind: 'build' | 'check' | 'pair' | 'review'
  purpose: string
  state: 'waiting' | 'held' | 'parked'
  about: string
  mine: boolean
  place: number | null
  seconds: number | null
  worker: string | null
  faults: number // So often machines have failed at it.
  note: Said | null // How, the last time; for teachers.
}

export interface WorkerState {
  name: string
  cores: number
  speed: number
  sandbox: Said | null
  seen: string
  alive: boolean
  pairs: number // Of the newest 5000 of all workers.
  crashes: number // Games of these that a program lost by its own fault, but for those on time.
  time_losses: number
  residuals: number | null // The chance that its results differ as much from the others' by accident; null where there are too few.
  suspect: ('crashes' | 'time' | 'residuals')[] // Why it is flagged.
}

export interface Queue {
  jobs: QueuedJob[] // The first of them.
  waiting: number
  held: number
  parked: number
  workers: WorkerState[]
  pairs_a_minute: number
}

export interface Member {
  account: number
  name: string
  shown: string
  role: 'teacher' | 'student'
  joined: string
  disabled: boolean
  invited: boolean // Has not come yet.
  bot: number | null
  versions: number
  team: string | null
  builds_a_day: number | null // Null: as the course has it.
  challenges_an_hour: number | null
}

export interface Invitation {
  name: string
  role: string
  purpose: 'join' | 'reset' | 'operator'
  created: string
  expires: string
  used: string | null
}

export interface Roster {
  members: Member[]
  invitations: Invitation[]
}

// Shown once: only hashes of the tokens are kept. The address is #/join/TOKEN.
export interface NewLinks {
  links: { name: string; token: string; expires: string }[]
}

export type FinalForm = 'auto' | 'round-robin' | 'swiss'

export type DeadlineState = 'coming' | 'frozen' | 'playing' | 'final'

export interface FinalEntrant {
  bot: number
  name: string
  owner: string | null
  reference: boolean
  version: number
  number: number
  sent: string
}

export interface FinalRow {
  place: number
  bot: number
  version: number
  number: number
  name: string
  owner: string | null
  reference: boolean
  points: number
  tie_break: number
  wins: number
  draws: number
  losses: number
}

export interface Deadline {
  id: number
  course: CourseName
  due: string
  state: DeadlineState
  form: FinalForm
  rounds: number
  pairs: number
  with_references: boolean
  seed_hash: string
  seed: string | null
  frozen: string | null
  started: string | null
  finished: string | null
  unjudged: number
  extended: string | null
  entrants: FinalEntrant[]
  played: number
  expected: number
  standings: FinalRow[]
  sheets: number
}

export interface Extension {
  account: number
  name: string
  shown: string
  until: string
}

export interface Term {
  now: string
  key: string | null
  deadline: Deadline | null
  earlier: { id: number; due: string; state: DeadlineState }[]
  mine: string | null
  extensions: Extension[]
}

export interface Figure {
  value: number | string | null
  evidence: string | null
}

export interface GradeRow {
  account: number
  name: string
  shown: string
  team: string | null
  figures: Record<string, Figure>
}

export interface Grades {
  course: CourseName
  deadline: number | null
  final: boolean
  made: string
  key: string | null
  rows: GradeRow[]
}

export interface Announcement {
  id: number
  made: string
  by: string | null
  text: string
}

export interface Announcements {
  announcements: Announcement[]
}

export interface Copyist {
  bot: number
  name: string
  owner: string | null
  version: number
  number: number
}

export interface Similar {
  pairs: { first: Copyist; second: Copyist; percent: number; tokens: number }[]
  sources: number
  template: string[]
}

export interface Passage {
  file: string
  from: number
  to: number
  text: string
}

export interface SharedPassages {
  first: Copyist
  second: Copyist
  percent: number
  passages: { tokens: number; first: Passage; second: Passage }[]
}

export interface RevisedPair {
  pairing: number
  purpose: string
  first: Contender
  second: Contender
  was: number | null
  would_be: number | null
  game: number | null
}

export interface LadderMove {
  bot: number
  name: string
  from: number
  to: number
  elo: number
  would_be_elo: number
  why: Said
}

export interface FinalMove {
  bot: number
  name: string
  from: number
  to: number
}

export interface Revision {
  id: number
  course: number
  kind: 'exclude' | 'rerun'
  state: 'playing' | 'preview' | 'applied' | 'discarded'
  reason: string
  by: string | null
  made: string
  decided: string | null
  size: number
  played: number
  pairs: RevisedPair[]
  moves: LadderMove[]
  final_moves: FinalMove[]
}

export interface Revisions {
  revisions: Revision[]
}

export interface AuditEntry {
  id: number
  made: string
  who: string | null
  action: string
  subject: string
  details: string
}

// A course to be opened, or what is to change in one.
export interface CourseWish {
  title?: string
  game?: string
  kind?: 'course' | 'league'
  visibility?: 'public' | 'members'
  opens?: string
  closes?: string | null
  freezes?: string | null
  references?: {
    player: string
    name?: string
    percent: number | null // The score that passes; null: only ranked.
  }[] // Of a course to be opened; left out: those that are usual for its game.
  settings?: {
    seconds_a_move?: number
    start_seconds?: number // Until a program must be ready.
    memory_mb?: number
    processes?: number
    upload_kb?: number
    builds_a_day?: number
    challenges_an_hour?: number
    challenge_pairs?: number // The most of one challenge.
    challenges_rated?: boolean
    play_by_hand?: boolean
    opening_plies?: number // Of the openings that pairs begin with.
    pass_pairs?: number // After so many the score itself decides.
    most_pairs?: number // Of the same two versions, for the ranking.
    machine_percent?: number // Of the machine's time, for the ranking.
  }
}

export interface Answers {
  'get /api/openapi.json': object
  'get /api/status': Status
  'get /api/games': { games: GameKind[] }
  'get /api/rules': { game: string; text: string; sentence: Sentence | null }
  'get /api/players': { players: PlayerKind[] }
  'post /api/view': View
  'post /api/explain': Explanation
  'post /api/steps': Steps
  'post /api/compose': { position: string }
  'post /api/picture': { svg: string }
  'post /api/export': ExportedFile
  'post /api/import': { records: GameRecord[]; ids: number[] }
  'post /api/explore': Explored
  'post /api/openings': { games: Beginning[] }
  'get /api/puzzles': { puzzles: Puzzle[]; next: number | null }
  'get /api/puzzles/{id}': Puzzle
  'get /api/daily_puzzle': { puzzle: Puzzle | null }
  'post /api/choose': Chosen
  'post /api/solve': Solved
  'get /api/tables': { tables: Table[] }
  'post /api/tables': OpenedTable
  'get /api/tables/{id}': Table
  'post /api/tables/{id}/moves': Table
  'post /api/tables/{id}/undo': Table
  'post /api/tables/{id}/resign': Table
  'post /api/tables/{id}/stop': Table
  'post /api/tables/{id}/swap': OpenedTable
  'post /api/tables/{id}/sit': OpenedTable
  'get /api/records': {
    records: Summary[]
    next: number | null // `before` of the next page.
  }
  'get /api/records/{id}': StoredRecord
  'get /api/records/{id}/file': GameRecord
  'post /api/records/{id}/deletion': Record<string, never>
  'get /api/tournaments': { tournaments: Tournament[]; next: number | null }
  'get /api/tournaments/{id}': { tournament: Tournament; standings: Standings; live: Live[] }
  'post /api/tournaments/{id}/title': Record<string, never>
  'post /api/tournaments/{id}/deletion': Record<string, never>
  'get /api/live': { tables: Table[]; games: Live[] }
  'get /api/session': Session
  'post /api/session/sign_in': Session
  'post /api/session/sign_out': Session
  'post /api/session/password': Session
  'post /api/session/link': Link
  'post /api/session/join': Session
  'post /api/session/enter': Session
  'post /api/teachers': NewLinks
  'get /api/references': {
    references: {
      player: string
      name: string
      percent: number // The score that passes.
    }[]
  }
  'get /api/courses': { courses: CourseHead[]; may_create: boolean }
  'post /api/courses': Course
  'get /api/courses/{id}': Course
  'post /api/courses/{id}/settings': Course
  'get /api/courses/{id}/ranking': Ranking
  'get /api/courses/{id}/games': LadderGames
  'get /api/courses/{id}/queue': Queue
  'get /api/courses/{id}/challenges': { challenges: Challenge[] }
  'post /api/courses/{id}/challenges': Challenge
  'get /api/courses/{id}/roster': Roster
  'post /api/courses/{id}/roster': NewLinks
  'post /api/courses/{id}/reset': NewLinks
  'post /api/courses/{id}/references': Course
  'get /api/courses/{id}/audit': { entries: AuditEntry[]; next: number | null }
  'post /api/courses/{id}/versions': Version
  'get /api/courses/{id}/term': Term
  'post /api/courses/{id}/deadline': Term
  'post /api/courses/{id}/freeze': Term
  'post /api/courses/{id}/final': Term
  'post /api/courses/{id}/extension': Term
  'get /api/courses/{id}/grades': Grades
  'get /api/deadlines/{id}': Deadline
  'post /api/courses/{id}/member': Roster
  'post /api/courses/{id}/deletion': Roster
  'get /api/courses/{id}/announcements': Announcements
  'post /api/courses/{id}/announcements': Announcements
  'get /api/courses/{id}/similar': Similar
  'get /api/courses/{id}/passages': SharedPassages
  'post /api/courses/{id}/template': Similar
  'get /api/courses/{id}/revisions': Revisions
  'post /api/courses/{id}/revisions': Revision
  'get /api/revisions/{id}': Revision
  'post /api/revisions/{id}/decision': Revision
  'get /api/challenges/{id}': Challenge
  'get /api/bots/{id}': Bot
  'get /api/bots/{id}/coach': Coached
  'post /api/bots/{id}/coach': Coached
  'post /api/bots/{id}/name': Bot
  'get /api/versions/{id}': Version
  'get /api/versions/{id}/coach': Coached
  'post /api/versions/{id}/coach': Coached
  'post /api/versions/{id}/again': Version
  'get /api/ladder_games/{id}': GameFacts
  'get /api/ladder_games/{id}/bundle': object
}

export interface Queries {
  'get /api/rules': { game: string }
  'get /api/players': { game: string }
  'get /api/puzzles': {
    family?: string // Of this game.
    theme?: string // About this.
    difficulty?: number // 1 to 5.
    after?: number // Those after the page that gave it as next.
    limit?: number
  }
  'get /api/daily_puzzle': {
    day: number // Counted from 1970.
    family?: string // Of this game.
  }
  'get /api/tables/{id}/events': {
    as?: string // The first twelve letters of the key of who sits there, to be seen as present.
  }
  'get /api/records': {
    game?: string // A rule set, or a family.
    player?: string // A part of either name.
    winner?: 1 | 0 | -1
    termination?: string
    source?: 'table' | 'import' | 'match' | 'tournament'
    tournament?: number
    before?: number
    limit?: number
  }
  'get /api/records/{id}/file': {
    format: 'json' | 'ggf' | 'pgn' | 'transcript' | 'svg'
    ply?: number // For svg: after so many moves.
  }
  'get /api/tournaments': { before?: number; limit?: number }
  'get /api/feed': {
    tournament?: number // Only what belongs to it.
  }
  'get /api/references': { game: string }
  'get /api/courses/{id}/games': {
    before?: number
    limit?: number
    bot?: number // Only those of this bot.
    against?: number // Only those against this one, too.
  }
  'get /api/courses/{id}/audit': { before?: number }
  'get /api/courses/{id}/grades': { draft?: '1' }
  'get /api/courses/{id}/grades_file': { draft?: '1'; address?: string }
  'get /api/courses/{id}/passages': { first?: number; second?: number }
}

export interface Bodies {
  'post /api/view': Line & {
    frames?: boolean // Whether the boards during the last move are wanted.
  }
  'post /api/explain': Line & { move: string }
  'post /api/steps': Line & { path: number[] }
  'post /api/compose': { game: string; cells: Cell[]; turn: Side }
  'post /api/picture': Line & { flipped?: boolean; coordinates?: boolean }
  'post /api/export': { record: GameRecord; format: ExportFormat }
  'post /api/import': {
    text?: string
    base64?: string
    file_name?: string // Its ending may tell the format.
    format?: 'json' | 'transcript' | 'ggf' | 'wthor' | 'pgn' // Recognised if left out.
    keep?: boolean // Whether they are to be kept in the store.
  }
  'post /api/explore': Line
  'post /api/openings': { records: GameRecord[] }
  'post /api/choose': Line & { player: string; seed?: number; seconds?: number; depth?: number; nodes?: number }
  'post /api/solve': Line & { seconds?: number }
  'post /api/analyse': Line & { seconds?: number; depth?: number; nodes?: number; lines?: number | 'all' }
  'post /api/review': { record?: GameRecord; game?: string; start?: string; moves?: string[]; seconds_per_ply?: number; depth?: number; nodes?: number }
  'post /api/coach': { record?: GameRecord; game?: string; start?: string; moves?: string[]; side?: Side; nodes?: number }
  'post /api/tables': TableRequest
  'post /api/tables/{id}/moves': {
    move: string
    ply: number // How many moves stand before it.
  }
  'post /api/tables/{id}/undo': Record<string, never>
  'post /api/tables/{id}/resign': { side: Side }
  'post /api/tables/{id}/stop': Record<string, never>
  'post /api/tables/{id}/swap': Record<string, never>
  'post /api/tables/{id}/sit': { name?: string }
  'post /api/records/{id}/coach': { side?: Side }
  'post /api/records/{id}/deletion': Record<string, never>
  'post /api/tournaments/{id}/title': {
    title: string // Empty: as it was called before.
  }
  'post /api/tournaments/{id}/deletion': Record<string, never>
  'post /api/session/sign_in': { name: string; password: string }
  'post /api/session/sign_out': Record<string, never>
  'post /api/session/password': { old: string; password: string }
  'post /api/session/link': { token: string }
  'post /api/session/join': {
    token: string
    name?: string // To sign in with, of an operator.
    password: string
  }
  'post /api/session/enter': { token: string }
  'post /api/teachers': { name: string }
  'post /api/courses': CourseWish
  'post /api/courses/{id}/settings': CourseWish
  'post /api/courses/{id}/challenges': {
    first: number // A bot.
    second: number // A bot.
    pairs: number
  }
  'post /api/courses/{id}/roster': { names: string[]; role: 'teacher' | 'student' }
  'post /api/courses/{id}/reset': { account: number }
  'post /api/courses/{id}/references': {
    bot?: number // The one to change.
    player?: string
    name?: string
    percent?: number | null
    retired?: boolean
  }
  'post /api/courses/{id}/versions': {
    file: string // Its name.
    base64: string // A source file or an archive.
    name?: string // Of the bot, when it is new.
  }
  'post /api/courses/{id}/deadline': { due?: string | null; now?: boolean; form?: FinalForm; rounds?: number; pairs?: number; with_references?: boolean }
  'post /api/courses/{id}/freeze': { at_once?: boolean }
  'post /api/courses/{id}/final': Record<string, never>
  'post /api/courses/{id}/extension': { account: number; until?: string | null; reason?: string }
  'post /api/courses/{id}/member': {
    account: number
    role?: 'student' | 'teacher'
    team?: string | null
    builds_a_day?: number | null
    challenges_an_hour?: number | null
    disabled?: boolean
  }
  'post /api/courses/{id}/deletion': { account: number }
  'post /api/courses/{id}/announcements': { text?: string; withdrawn?: number }
  'post /api/courses/{id}/template': { file: string; base64?: string }
  'post /api/courses/{id}/revisions': {
    kind: 'exclude' | 'rerun'
    reason: string
    pairings?: number[]
    game?: number
    version?: number
    worker?: string
    since?: string
    until?: string
  }
  'post /api/revisions/{id}/decision': { apply: boolean }
  'post /api/bots/{id}/coach': Record<string, never>
  'post /api/bots/{id}/name': { name: string }
  'post /api/versions/{id}/coach': Record<string, never>
  'post /api/versions/{id}/again': Record<string, never>
}

export interface Streams {
  'post /api/analyse': {
    report: Analysis
    done: Analysis
    error: {
      code: string
      message: string // One sentence for people; it names what was wrong.
      sentence: Sentence | null
    }
  }
  'post /api/review': {
    report: ReviewPly
    done: { plies: ReviewPly[] }
    error: {
      code: string
      message: string // One sentence for people; it names what was wrong.
      sentence: Sentence | null
    }
  }
  'post /api/coach': {
    report: CoachProgress
    done: Findings
    error: {
      code: string
      message: string // One sentence for people; it names what was wrong.
      sentence: Sentence | null
    }
  }
  'get /api/tables/{id}/events': { table: Table }
  'post /api/records/{id}/coach': {
    report: CoachProgress
    done: Findings
    error: {
      code: string
      message: string // One sentence for people; it names what was wrong.
      sentence: Sentence | null
    }
  }
  'get /api/feed': {
    game: { id: number; game: Summary }
    tournament: { id: number; tournament: Tournament }
    live: {
      key: string
      game: Live | null // null: it has ended.
      view: View | null // The position now.
    }
    table: {
      id: string
      table: Table
      view: View | null // The position now.
    }
    anew: object // More than can be told: ask for everything again.
  }
  'get /api/courses/{id}/events': {
    change: {
      what: 'all' | 'ranking' | 'queue' | 'version' | 'challenge' | 'game' | 'course'
      id: number // Of what has changed; 0: of no matter which.
    }
  }
}
