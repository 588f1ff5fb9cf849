// A backend for unit tests: games with toy rules (discs and orbs are put on empty cells, men and
// chess pieces go one cell ahead) and everything else answered by what a test puts in its place.
import { Refusal, type Backend, type FeedEvent, type TableWatcher } from './backend'
import type * as Doc from './documents'
import { summary } from './record_store'

const kSquare = 'M20 20H80V80H20Z'
const sizes = (rows: number, cols: number): Doc.GameKind['sizes'] => ({
  smallest: [rows, cols],
  largest: [rows, cols],
  standard: [rows, cols],
  between: false,
  offered: null,
})

const piece = (kind: Doc.CellKind, counted = false): Doc.PieceKind => ({ kind, owned: true, counted })

export const fakeGames: Doc.GameKind[] = [
  { id: 'othello', family: 'othello', title: 'Othello', summary: 'Turn discs over.', sides: ['black', 'white'], unit: 'discs', sizes: sizes(8, 8), shapes: {}, scale: 8, pieces: [piece('disc')], shown: [], formats: ['json', 'transcript', 'ggf', 'obf', 'wthor'] },
  { id: 'minichess/2023', family: 'minichess', title: 'MiniChess, NTHU 2023', summary: 'Chess on 6x5.', sides: ['white', 'black'], unit: 'pawns', sizes: sizes(6, 5), shapes: { pawn: kSquare, king: kSquare, queen: kSquare, rook: kSquare, knight: kSquare, bishop: kSquare }, scale: 3, pieces: (['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const).map((kind) => piece(kind)), shown: [], formats: ['json', 'pgn'] },
  { id: 'chain/2018', family: 'chain', title: 'Chain Reaction, NTHU 2018', summary: 'Cells explode.', sides: ['blue', 'red'], unit: 'log odds', sizes: { smallest: [2, 2], largest: [10, 10], standard: [5, 6], between: true, offered: null }, shapes: {}, scale: 2, pieces: [piece('orb', true), { ...piece('dead'), owned: false }], shown: [], formats: ['json'] },
  { id: 'hop', family: 'hop', title: 'Hop race, NCTU 2019', summary: 'Hop ahead.', sides: ['black', 'white'], unit: 'log odds', sizes: sizes(8, 8), shapes: {}, scale: 2, pieces: [piece('man')], shown: [], formats: ['json'] },
]

function kindOf(game: string): Doc.GameKind {
  const kind = fakeGames.find(({ id }) => id === game.split(':')[0])
  if (!kind) throw new Refusal('unknown-game', `'${game}' is no game`)
  return kind
}

const name = (cell: number, rows: number, cols: number) =>
  'abcdefghij'[cell % cols] + (rows - Math.floor(cell / cols))

function startCells(family: Doc.Family, rows: number, cols: number): Doc.Cell[] {
  const cells: Doc.Cell[] = Array.from({ length: rows * cols }, () => ({}))
  if (family === 'othello')
    for (const [cell, owner] of [[27, 1], [28, 0], [35, 0], [36, 1]] as [number, Doc.Side][]) cells[cell] = { owner, kind: 'disc' }
  if (family === 'hop' || family === 'minichess')
    for (let col = 0; col < cols; ++col) {
      const kind = family === 'hop' ? 'man' : col === 0 ? 'king' : 'pawn'
      cells[col] = { owner: 1, kind }
      cells[(rows - 1) * cols + col] = { owner: 0, kind }
    }
  return cells
}

function aboutOf({ family, scale, pieces }: Doc.GameKind, rows: number, cols: number): Doc.AboutGame {
  const shape = family === 'hop' ? 'path' : family === 'minichess' ? 'from-to' : 'place'
  return {
    squares: family === 'minichess' ? 'from-bottom' : family === 'othello' ? 'from-top' : 'row-column',
    shape,
    by_column: false,
    may_skip: family === 'hop',
    both_sides: family === 'minichess',
    token: shape === 'from-to' ? 'disc' : pieces[0].kind,
    scale,
    shaded: [],
    capacities: family === 'chain' ? Array<number>(rows * cols).fill(4) : [],
  }
}

export function fakeView(line: Doc.Line): Doc.View {
  const kind = kindOf(line.game)
  const size = /:(\d+)x(\d+)$/.exec(line.game)
  const [rows, cols] = size ? [Number(size[1]), Number(size[2])] : kind.sizes.standard
  const cells = startCells(kind.family, rows, cols)
  let turn: Doc.Side = 0
  const legal = (): Doc.LegalMove[] => {
    const moves: Doc.LegalMove[] = []
    cells.forEach((cell, at) => {
      const label = name(at, rows, cols)
      if (kind.family === 'othello' || kind.family === 'chain') {
        if (cell.kind === undefined) moves.push({ text: label, label, cells: [at] })
      } else if (cell.owner === turn) {
        const to = at + (turn === 0 ? -cols : cols)
        if (to >= 0 && to < cells.length && cells[to].owner !== turn)
          moves.push({ text: label + name(to, rows, cols), label: label + name(to, rows, cols), cells: [at, to] })
      }
    })
    return moves
  }
  let last: Doc.View['last'] = null
  for (const text of line.moves) {
    const move = legal().find((one) => one.text === text)
    if (!move) throw new Refusal('illegal-move', `'${text}' is not a legal move here`)
    const [from, to] = move.cells
    if (to === undefined) {
      cells[from] = { owner: turn, kind: kind.family === 'chain' ? 'orb' : 'disc', count: 1 }
    } else {
      cells[to] = cells[from]
      cells[from] = {}
    }
    last = { text, label: move.label, cells: move.cells, frames: [] }
    turn = turn === 0 ? 1 : 0
  }
  const count = (side: Doc.Side) => cells.filter(({ owner }) => owner === side).length
  return {
    game: line.game,
    family: kind.family,
    about: aboutOf(kind, rows, cols),
    rows,
    cols,
    row_labels: Array.from({ length: rows }, (_, row) => String(rows - row)),
    col_labels: Array.from({ length: cols }, (_, col) => 'abcdefghij'[col]),
    sides: kind.sides,
    start: line.start ?? '',
    position: 'position',
    ply: line.moves.length,
    turn,
    cells: cells.map((cell) => ({ ...cell })),
    counts: [count(0), count(1)],
    threats: [],
    caption: '',
    moves: legal(),
    labels: [...line.moves],
    last,
    result: null,
  }
}

// What a side says of itself at a table where nobody was invited.
export const kSeated = { taken: true, here: null, again: false }

const missing = async () => {
  throw new Refusal('fake', 'no test has said what this answers')
}

export class FakeBackend implements Backend {
  readonly kind = 'fake'
  stored: Doc.StoredRecord[] = []
  watchers = new Map<string, TableWatcher>()
  open = new Map<string, Doc.Table>()

  games: Backend['games'] = async () => fakeGames
  rules: Backend['rules'] = async (game) => ({ game, text: `Rules of ${game}`, sentence: null })
  players: Backend['players'] = async (game) => [
    { id: `${kindOf(game).family}/engine-N`, name: 'engine', summary: 'our engine', sentence: null, number: { smallest: 1, largest: 20 }, timed: true, external: false },
    { id: `${kindOf(game).family}/random`, name: 'random', summary: 'any move', sentence: null, number: null, timed: false, external: false },
  ]
  view: Backend['view'] = async (line) => fakeView(line)
  explain: Backend['explain'] = async (line, move) =>
    fakeView(line).moves.some(({ text }) => text === move)
      ? { legal: true, move }
      : { legal: false, why: `'${move}' is not a legal move here`, sentence: null, reason: { message: `'${move}' is not a legal move here`, sentence: null } }
  steps: Backend['steps'] = async (line, path) => {
    const begun = fakeView(line).moves.filter(({ cells }) => path.every((cell, i) => cells[i] === cell))
    return {
      next: [...new Set(begun.filter(({ cells }) => cells.length > path.length).map(({ cells }) => cells[path.length]))],
      moves: begun.filter(({ cells }) => cells.length === path.length).map(({ text }) => text),
    }
  }
  compose: Backend['compose'] = missing
  import: Backend['import'] = missing
  export: Backend['export'] = missing
  picture: Backend['picture'] = async () => '<svg xmlns="http://www.w3.org/2000/svg"/>'
  explore: Backend['explore'] = missing
  openings: Backend['openings'] = missing
  puzzles: Backend['puzzles'] = async () => ({ puzzles: [] })
  puzzle: Backend['puzzle'] = missing
  dailyPuzzle: Backend['dailyPuzzle'] = async () => null
  owns: Backend['owns'] = async () => false
  removeRecord: Backend['removeRecord'] = missing
  renameTournament: Backend['renameTournament'] = missing
  removeTournament: Backend['removeTournament'] = missing
  choose: Backend['choose'] = async (line) => ({ move: fakeView(line).moves[0].text, nodes: 1, depth: 1, seconds: 0, value: 0, lines: [] })
  solve: Backend['solve'] = missing
  analyse: Backend['analyse'] = missing
  review: Backend['review'] = missing
  coach: Backend['coach'] = missing
  tables: Backend['tables'] = async () => [...this.open.values()]
  createTable: Backend['createTable'] = missing
  watchTable: Backend['watchTable'] = (id, watcher) => {
    this.watchers.set(id, watcher)
    const table = this.open.get(id)
    if (table) watcher.table(table)
    else watcher.gone?.(new Refusal('not-found', `there is no table '${id}'`))
    return () => this.watchers.delete(id)
  }
  seats: Backend['seats'] = () => [0, 1]
  sit: Backend['sit'] = missing
  follow: Backend['follow'] = () => undefined
  move: Backend['move'] = missing
  undo: Backend['undo'] = missing
  resign: Backend['resign'] = missing
  stop: Backend['stop'] = missing
  swap: Backend['swap'] = missing
  records: Backend['records'] = async () => ({
    records: this.stored.map(summary),
    next: null,
  })
  record: Backend['record'] = async (id) => {
    const found = this.stored.find((one) => one.id === id)
    if (!found) throw new Refusal('not-found', `there is no game ${id}`)
    return found
  }
  save: Backend['save'] = async (record) => {
    this.stored.push({ id: this.stored.length + 1, created: '2026-01-01T00:00:00Z', source: 'page', tournament: null, record })
    return this.stored.length
  }
  tournaments: Backend['tournaments'] = async () => ({ tournaments: [], next: null })
  tournament: Backend['tournament'] = missing
  live: Backend['live'] = async () => ({ tables: [...this.open.values()], games: [] })
  storeState: Backend['storeState'] = async () => ({ away: false, waiting: 0 })
  // What the feed says to whoever listened last.
  tell: (event: FeedEvent) => void = () => undefined
  feed: Backend['feed'] = (on) => {
    this.tell = on
    queueMicrotask(() => on({ event: 'anew' }))
    return () => undefined
  }
}
