// What a reload, or coming back, finds again: an address names only the line the reader is in, so
// its entry in the browser's history keeps the whole tree.
import { standAt } from '../lib/router.svelte'
import type { Tree } from './tree'

export interface Kept {
  address: string
  tree: Tree
  at: number
}

export function keep(kept: Kept) {
  standAt(kept.address, kept)
}

export function kept(): Kept | undefined {
  const state = history.state as Kept | null
  return state?.address === location.hash ? state : undefined
}
