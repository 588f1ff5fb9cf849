// What a page may draw on a board besides the pieces.
export interface Arrow {
  from: number
  to: number
  colour?: 'hint' | 'best' | 'other' | 'drawn' | 'planned' | 'threat' // how it stands out; 'best' unless told
}

export interface Marks {
  last?: number[] // cells of the last move; View.last where it is left out
  hint?: number[] // cells that are hinted at
  arrows?: Arrow[]
  heat?: { cell: number; value: number; label: string }[] // value from 0 (worst) to 1 (best)
}

// What somebody has drawn by hand: arrows from cell to cell, and circles around cells.
export interface Drawing {
  arrows: { from: number; to: number }[]
  circles: number[]
}

export const kNothingDrawn: Drawing = { arrows: [], circles: [] }

// One more, or one less where it was there already; from a cell to itself is a circle.
export function drawn({ arrows, circles }: Drawing, from: number, to: number): Drawing {
  if (from === to) return { arrows, circles: circles.includes(to) ? circles.filter((cell) => cell !== to) : [...circles, to] }
  const rest = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to)
  return { arrows: rest.length < arrows.length ? rest : [...arrows, { from, to }], circles }
}
