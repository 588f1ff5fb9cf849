// Boards of games that go on elsewhere: a view for each line, asked for only when it has grown.
import { backend } from '../lib/backend'
import type { Live, Line, Table, View } from '../lib/documents'

export interface Watched {
  key: string
  line: Line
  players: [string, string]
  href: string
  tournament: number | null
  running: boolean
  updated: string
}

export const ofTable = (table: Table): Watched => ({
  key: `table ${table.id}`,
  line: { game: table.game, ...(table.start ? { start: table.start } : {}), moves: table.moves.map(({ text }) => text) },
  players: [table.sides[0].name, table.sides[1].name],
  href: `#/table/${encodeURIComponent(table.id)}`,
  tournament: null,
  running: table.running,
  updated: '',
})

export const ofLive = ({ key, record, tournament, updated }: Live): Watched => ({
  key: `live ${key}`,
  line: { game: record.game, ...(record.start ? { start: record.start } : {}), moves: record.moves.map(({ text }) => text) },
  players: record.players,
  href: `#/live?watch=${encodeURIComponent(key)}`,
  tournament,
  running: record.result.termination === 'unfinished',
  updated,
})

// The kept game that a watched one has become: the newest of the same players that went on from it.
export async function keptAs({ line, players, tournament }: Watched): Promise<{ id: number; line: Line } | null> {
  const { records } = await backend().records({ game: line.game, ...(tournament === null ? {} : { tournament }) })
  for (const one of records) {
    if (one.players.join('\n') !== players.join('\n') || one.plies < line.moves.length) continue
    const moves = (await backend().record(one.id)).record.moves.map(({ text }) => text)
    if (line.moves.every((move, ply) => move === moves[ply])) return { id: one.id, line: { ...line, moves } }
  }
  return null
}

// The list with one of its games as it is now: in its place, new at the end, or gone.
export function withNow(games: Watched[], key: string, now: Watched | null): Watched[] {
  if (!now?.running) return games.filter((game) => game.key !== key)
  return games.some((game) => game.key === key) ? games.map((game) => (game.key === key ? now : game)) : [...games, now]
}

export class LiveViews {
  views: ReadonlyMap<string, View> = $state.raw(new Map())
  #shown = new Map<string, string>() // key -> the line that was asked for last

  // The board that came with the news of a game.
  put({ key, line }: Watched, view: View) {
    this.#shown.set(key, JSON.stringify(line))
    this.views = new Map(this.views).set(key, view)
  }

  // Brings the boards up to date with what is watched; forgets the others.
  async update(watched: Watched[]) {
    const keys = new Set(watched.map(({ key }) => key))
    for (const key of this.#shown.keys()) if (!keys.has(key)) this.#shown.delete(key)
    this.views = new Map([...this.views].filter(([key]) => keys.has(key)))
    await Promise.all(watched.map((one) => this.#refresh(one)))
  }

  async #refresh({ key, line }: Watched) {
    const wanted = JSON.stringify(line)
    if (this.#shown.get(key) === wanted) return
    this.#shown.set(key, wanted)
    try {
      const view = await backend().view(line)
      if (this.#shown.get(key) === wanted) this.views = new Map(this.views).set(key, view)
    } catch {
      if (this.#shown.get(key) === wanted) this.#shown.delete(key) // asked again next time
    }
  }
}

// Runs `work` soon after it is called, at most once at a time and once a `pause`.
export function gently(work: () => Promise<void>, pause: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let again = false
  let stopped = false
  const run = async () => {
    timer = undefined
    busy = true
    again = false
    await work()
    busy = false
    if (again && !stopped) timer = setTimeout(run, pause)
  }
  return {
    call: () => {
      again = true
      if (!busy && timer === undefined && !stopped) timer = setTimeout(run, pause)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
