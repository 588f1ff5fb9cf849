// The review of a whole line, ply by ply, with progress; it can be broken off and keeps what it has.

import type { Trouble } from '../lib/i18n.svelte'

import { backend } from '../lib/backend'
import type { GameRecord, ReviewPly } from '../lib/documents'

export class Review {
  plies: (ReviewPly | undefined)[] = $state.raw([])
  line: string[] = $state.raw([]) // the moves that were reviewed
  running = $state(false)
  done = $state(0)
  trouble: Trouble = $state.raw('')
  pace = $state(0.3) // seconds a ply, as chosen

  #stop: AbortController | undefined

  readonly begun = $derived(this.plies.length > 0)

  async run(record: GameRecord) {
    this.cancel()
    const stop = (this.#stop = new AbortController())
    this.line = record.moves.map((move) => move.text)
    this.plies = []
    this.done = 0
    this.trouble = ''
    this.running = true
    const take = (found: ReviewPly[]) => {
      if (stop.signal.aborted) return
      const plies = [...this.plies]
      for (const ply of found) plies[ply.ply] = ply
      this.plies = plies
      this.done = plies.filter(Boolean).length
    }
    try {
      const thinking = { signal: stop.signal, report: (ply: ReviewPly) => take([ply]) }
      take(await backend().review(record, { seconds_per_ply: this.pace }, thinking))
    } catch (error) {
      if (!stop.signal.aborted) this.trouble = error as Error
    } finally {
      if (this.#stop === stop) this.running = false
    }
  }

  cancel() {
    this.#stop?.abort()
    this.#stop = undefined
    this.running = false
  }

  clear() {
    this.cancel()
    this.plies = []
    this.line = []
  }
}
