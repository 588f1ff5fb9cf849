// Game records in this browser's own database.
import { Refusal, type RecordFilter } from './backend'
import type { GameRecord, StoredRecord, Summary } from './documents'

type Row = Omit<StoredRecord, 'id'> & { id?: number }

export interface RecordStore {
  add(record: GameRecord, source: string): Promise<number>
  get(id: number): Promise<StoredRecord>
  list(filter: RecordFilter): Promise<{ records: Summary[]; next: number | null }>
  remove(id: number): Promise<void>
  after(id: number, most: number): Promise<StoredRecord[]> // kept after that one, the oldest first
}

export function summary({ record, ...rest }: StoredRecord): Summary {
  const { winner = null, margin = null, termination } = record.result
  return { ...rest, game: record.game, players: record.players, plies: record.moves.length, result: { winner, margin, termination } }
}

// Whether a list with that filter has the game; a family filters its rule sets.
export function fits(game: Summary, filter: RecordFilter): boolean {
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const rules = game.game.split(':')[0]
  return (
    (!filter.game || [game.game, rules, rules.split('/')[0]].includes(filter.game)) &&
    (!filter.player || game.players.some((name) => has(name, filter.player!))) &&
    (filter.winner === undefined || game.result.winner === filter.winner) &&
    (!filter.termination || game.result.termination === filter.termination) &&
    (!filter.source || game.source === filter.source) &&
    (filter.tournament === undefined || game.tournament === filter.tournament) &&
    (filter.before === undefined || game.id < filter.before)
  )
}

const promised = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export class BrowserRecords implements RecordStore {
  private database: Promise<IDBDatabase> | undefined

  private async games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.database ??= (() => {
      const opening = indexedDB.open('palamedes', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id', autoIncrement: true })
      return promised(opening)
    })()
    return (await this.database).transaction('games', mode).objectStore('games')
  }

  async add(record: GameRecord, source: string): Promise<number> {
    const row: Row = { created: new Date().toISOString(), source, tournament: null, record }
    return (await promised((await this.games('readwrite')).add(row))) as number
  }

  async get(id: number): Promise<StoredRecord> {
    const row = await promised<StoredRecord | undefined>((await this.games('readonly')).get(id))
    if (!row) throw new Refusal('not-found', `there is no game ${id}`)
    return row
  }

  async remove(id: number): Promise<void> {
    await promised((await this.games('readwrite')).delete(id))
  }

  async after(id: number, most: number): Promise<StoredRecord[]> {
    return promised<StoredRecord[]>((await this.games('readonly')).getAll(IDBKeyRange.lowerBound(id, true), most))
  }

  // The newest first, walking back from `before`.
  async list(filter: RecordFilter): Promise<{ records: Summary[]; next: number | null }> {
    const games = await this.games('readonly')
    const limit = filter.limit ?? 50
    const range = filter.before === undefined ? null : IDBKeyRange.upperBound(filter.before, true)
    return new Promise((resolve, reject) => {
      const records: Summary[] = []
      const walk = games.openCursor(range, 'prev')
      walk.onerror = () => reject(walk.error)
      walk.onsuccess = () => {
        const cursor = walk.result
        if (!cursor) return resolve({ records, next: null })
        const game = summary(cursor.value)
        if (fits(game, filter)) {
          if (records.length === limit) return resolve({ records, next: records[limit - 1].id })
          records.push(game)
        }
        cursor.continue()
      }
    })
  }
}
