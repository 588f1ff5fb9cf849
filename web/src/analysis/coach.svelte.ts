// The coach's word on one game: asked for once, with progress; it can be broken off.
import { backend } from '../lib/backend'
import type { Findings, GameRecord, Line, Side } from '../lib/documents'
import type { Trouble } from '../lib/i18n.svelte'

export interface CoachWish {
  side?: Side // who asks; left out: whoever lost
  kept?: number // the number of the game in the store, which then keeps the answer
}

export class Coach {
  findings: Findings | undefined = $state.raw()
  running = $state(false)
  done = $state(0) // from 0 to 1
  trouble: Trouble = $state.raw('')

  #stop: AbortController | undefined

  async ask(subject: Line | GameRecord, wish: CoachWish = {}) {
    this.clear()
    const stop = (this.#stop = new AbortController())
    this.running = true
    try {
      const report = ({ done, of }: { done: number; of: number }) => {
        if (!stop.signal.aborted) this.done = done / of
      }
      const found = await backend().coach(subject, wish, { signal: stop.signal, report })
      if (!stop.signal.aborted) this.findings = found
    } catch (error) {
      if (!stop.signal.aborted) this.trouble = error as Error
    } finally {
      if (this.#stop === stop) this.running = false
    }
  }

  clear() {
    this.#stop?.abort()
    this.#stop = undefined
    this.running = false
    this.findings = undefined
    this.done = 0
    this.trouble = ''
  }
}
