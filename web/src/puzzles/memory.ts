// What this browser remembers of the puzzles somebody has tried: streaks, and which were solved.

const kKey = 'palamedes.puzzles'
const kMostKept = 5000

export interface PuzzleMemory {
  solved: string[] // ids, the newest last
  streak: number // solved at the first try, one after the other
  best: number // the longest such row
  days: number // on which the daily one was solved, one after the other
  lastDay: number // the last of them, counted from 1970
}

const nothing = (): PuzzleMemory => ({ solved: [], streak: 0, best: 0, days: 0, lastDay: -1 })
const count = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0)

export function remembered(): PuzzleMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}')
    const solved = Array.isArray(kept.solved) ? kept.solved.filter((id: unknown) => typeof id === 'string') : []
    return { solved, streak: count(kept.streak), best: count(kept.best), days: count(kept.days), lastDay: Number.isSafeInteger(kept.lastDay) ? kept.lastDay : -1 }
  } catch {
    return nothing() // nothing kept, or nonsense
  }
}

export function remember(memory: PuzzleMemory) {
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...memory, solved: memory.solved.slice(-kMostKept) }))
  } catch {
    // Not remembered, then.
  }
}

// After a puzzle: `clean` where the first try was right and nothing was shown before it.
export function after(memory: PuzzleMemory, id: string, clean: boolean, daily: number | null): PuzzleMemory {
  const known = memory.solved.includes(id)
  const streak = clean ? memory.streak + (known ? 0 : 1) : 0
  const days = daily === null || daily === memory.lastDay ? memory.days : daily === memory.lastDay + 1 ? memory.days + 1 : 1
  return {
    solved: known ? memory.solved : [...memory.solved, id],
    streak,
    best: Math.max(memory.best, streak),
    days,
    lastDay: daily ?? memory.lastDay,
  }
}

// After a wrong try the row is over.
export const missed = (memory: PuzzleMemory): PuzzleMemory => ({ ...memory, streak: 0 })

// A row of days that ended before yesterday is none.
export const daysInARow = (memory: PuzzleMemory, today: number) => (memory.lastDay >= today - 1 ? memory.days : 0)

export const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000)
