// What a page may draw on a board besides the pieces.
export interface Arrow {
  from: number
  to: number
  colour?: 'hint' | 'best' | 'other' // how it stands out; 'best' unless told
}

export interface Marks {
  last?: number[] // cells of the last move; View.last where it is left out
  hint?: number[] // cells that are hinted at
  arrows?: Arrow[]
  heat?: { cell: number; value: number; label: string }[] // value from 0 (worst) to 1 (best)
}
