// The engine beside the board: thinks about one position after the other while it is on, and rests
// while a solver or a review does: there may be only one to think for all of them.

import type { Trouble } from '../lib/i18n.svelte'

import { backend } from '../lib/backend'
import type { Analysis, Line, Solved } from '../lib/documents'

const PAUSE = 120 // ms before a new position is thought about, so that leafing through costs nothing
const LONGEST = 60 // seconds a position

export class EngineDesk {
  on = $state(false)
  lines = $state(3)
  heat = $state(false)
  thinking = $state(false)
  resting = $state(false)
  solving = $state(false)
  analysis: Analysis | undefined = $state.raw()
  solution: Solved | undefined = $state.raw()
  trouble: Trouble = $state.raw('') // of the engine
  solveTrouble: Trouble = $state.raw('')

  #known = new Map<string, Analysis>()
  #solved = new Map<string, Solved>()
  #running: AbortController | undefined
  #solver: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #key = ''

  // Call whenever the position or a setting has changed, and when solving begins or ends; `over` where
  // there is nothing to think of, `busy` while somebody else thinks.
  look(line: Line, over: boolean, busy = false) {
    const key = JSON.stringify(line)
    this.stop()
    if (key !== this.#key) {
      this.cancelSolve()
      this.solveTrouble = ''
    }
    this.#key = key
    this.analysis = this.#known.get(key)
    this.solution = this.#solved.get(key)
    this.trouble = ''
    this.resting = this.on && !over && (busy || this.solving)
    if (!this.on || over || this.resting) return
    const wanted = this.heat ? Infinity : this.lines
    const known = this.analysis
    if (known?.complete && (known.lines.length >= wanted || this.#isAll.has(key))) return
    this.thinking = true
    this.#timer = setTimeout(() => void this.#think(line, key), PAUSE)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#running?.abort()
    this.#running = undefined
    this.thinking = false
  }

  leave() {
    this.stop()
    this.#solver?.abort()
  }

  async solve(line: Line, seconds: number) {
    this.stop()
    this.#solver?.abort()
    const solver = (this.#solver = new AbortController())
    const key = JSON.stringify(line)
    this.solving = true
    this.solveTrouble = ''
    try {
      const solution = await backend().solve(line, seconds, solver.signal)
      this.#solved.set(key, solution)
      if (key === this.#key) this.solution = solution
    } catch (error) {
      if (!solver.signal.aborted) this.solveTrouble = error as Error
    } finally {
      if (this.#solver === solver) {
        this.solving = false
        this.#solver = undefined
      }
    }
  }

  cancelSolve() {
    this.#solver?.abort()
    this.#solver = undefined
    this.solving = false
  }

  readonly #isAll = new Set<string>() // positions of which every move was looked at

  async #think(line: Line, key: string) {
    const running = (this.#running = new AbortController())
    const all = this.heat
    const take = (analysis: Analysis) => {
      if (running.signal.aborted || analysis.lines.length === 0) return
      this.#known.set(key, analysis)
      this.analysis = analysis
    }
    try {
      const effort = { seconds: LONGEST, lines: all ? ('all' as const) : this.lines }
      take(await backend().analyse(line, effort, { signal: running.signal, report: take }))
      if (all) this.#isAll.add(key)
    } catch (error) {
      if (!running.signal.aborted) this.trouble = error as Error
    } finally {
      if (this.#running === running) {
        this.#running = undefined
        this.thinking = false
      }
    }
  }
}
