// The tables of a page without a server: made, found again after a reload, and watched.
import { Refusal, type TableWatcher } from './backend'
import type { Table, TableRequest } from './documents'
import { LocalTable, type KeptTable, type TableWorld } from './local_table'

const kKey = 'palamedes.local-tables'
const kKept = 8

function keptTables(): KeptTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ events }) => Array.isArray(events)) : []
  } catch {
    return []
  }
}

function keep(tables: KeptTable[]) {
  try {
    localStorage.setItem(kKey, JSON.stringify(tables.slice(-kKept)))
  } catch {
    // Then the table lives as long as the page.
  }
}

export class LocalTables {
  private readonly open = new Map<string, Promise<LocalTable>>()
  private readonly watchers = new Map<string, Set<TableWatcher>>()

  constructor(private readonly world: Omit<TableWorld, 'changed'>) {}

  private make(id: string, request: TableRequest, kept?: KeptTable): Promise<LocalTable> {
    const world = { ...this.world, changed: (table: LocalTable) => this.changed(table) }
    const table = new LocalTable(id, request, world, kept)
    const opened = table.open().then(() => table)
    opened.catch(() => this.open.delete(id))
    this.open.set(id, opened)
    return opened
  }

  private changed(table: LocalTable) {
    for (const watcher of this.watchers.get(table.id) ?? []) watcher.table(table.table())
    const rest = keptTables().filter(({ id }) => id !== table.id)
    keep(table.running ? [...rest, table.kept()] : rest)
  }

  async create(request: TableRequest): Promise<Table> {
    const id = crypto.getRandomValues(new Uint32Array(2)).reduce((text, word) => text + word.toString(36), '')
    return (await this.make(id, request)).table()
  }

  async find(id: string): Promise<LocalTable> {
    const kept = keptTables().find((one) => one.id === id)
    const table = this.open.get(id) ?? (kept ? this.make(id, kept.request, kept) : undefined)
    if (!table) throw new Refusal('not-found', `there is no table '${id}'`, 0, { code: 'no-table', params: [{ code: 'quote', params: [id] }] })
    return table
  }

  async running(): Promise<Table[]> {
    const tables = await Promise.all([...this.open.values()])
    return Promise.all(tables.filter(({ running }) => running).map((table) => table.fresh()))
  }

  watch(id: string, watcher: TableWatcher): () => void {
    const watchers = this.watchers.get(id) ?? new Set()
    this.watchers.set(id, watchers)
    let ended = false
    const table = this.find(id).then((found) => found.fresh())
    table.then(
      (now) => {
        if (ended) return
        watchers.add(watcher)
        watcher.table(now)
      },
      (error: Error) => !ended && watcher.gone?.(error),
    )
    return () => {
      ended = true
      watchers.delete(watcher)
    }
  }

  async swap(id: string): Promise<Table> {
    const { request } = await this.find(id)
    return this.create({ ...request, sides: [request.sides[1], request.sides[0]] })
  }
}
