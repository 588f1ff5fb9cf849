// Documents that are asked for again whenever something of their course has changed.
import type { Trouble } from '../lib/i18n.svelte'
import { gently } from '../live/views.svelte'
import { ladder, type Change } from './ladder'

export class Followed<T> {
  now: T | undefined = $state.raw()
  trouble: Trouble = $state.raw('')
  #asked = 0
  readonly #ask: () => Promise<T>

  constructor(ask: () => Promise<T>) {
    this.#ask = ask
  }

  // What comes late, after a later question, is not shown.
  load = async () => {
    const asked = ++this.#asked
    try {
      const found = await this.#ask()
      if (asked !== this.#asked) return
      this.now = found
      this.trouble = ''
    } catch (error) {
      if (asked === this.#asked) this.trouble = error as Error
    }
  }
}

// Calls `load` at once, and soon after every change that matters; returns how to stop that.
export function follow(course: number, load: () => Promise<void>, matters: (change: Change) => boolean, pause = 700): () => void {
  let begun = false
  const calm = gently(load, pause)
  const quiet = ladder().watch(course, (change) => {
    if (change.what !== 'all' && !matters(change)) return
    if (begun) calm.call()
    else void load()
    begun = true
  })
  return () => {
    quiet()
    calm.stop()
  }
}
