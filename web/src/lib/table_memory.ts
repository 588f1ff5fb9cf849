// What this browser remembers of the last tables, one thing of each, the newest last.
import type { Side } from './documents'

const kTables = 100

export class TableMemory<T> {
  constructor(private readonly name: string) {}

  all(): [string, T][] {
    try {
      const kept = JSON.parse(localStorage.getItem(this.name) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }

  of(table: string): T | undefined {
    return this.all().find(([id]) => id === table)?.[1]
  }

  keep(table: string, value: T) {
    if (this.of(table) === value) return
    try {
      localStorage.setItem(this.name, JSON.stringify([...this.all().filter(([id]) => id !== table), [table, value]].slice(-kTables)))
    } catch {
      // Without storage it lives as long as the page.
    }
  }
}

// Who holds a table's key plays at it.
export const tableKeys = new TableMemory<string>('palamedes.table-keys')
// The sides that the key is good for.
export const tableSeats = new TableMemory<Side[]>('palamedes.table-seats')
// Under which number a table's game is kept, for when the table itself is gone.
export const tableRecords = new TableMemory<number>('palamedes.table-records')
