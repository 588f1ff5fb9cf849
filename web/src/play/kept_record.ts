// Under which number each table's game is kept, for when the table itself is gone.
const kKey = 'palamedes.table-records'
const kKept = 100

function all(): [string, number][] {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keptRecord(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null
}

export function rememberRecord(table: string, record: number) {
  if (keptRecord(table) === record) return
  try {
    localStorage.setItem(kKey, JSON.stringify([...all().filter(([id]) => id !== table), [table, record]].slice(-kKept)))
  } catch {
    // Without storage the game is still in the list of games.
  }
}
