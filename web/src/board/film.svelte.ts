// What a board shows at this moment: a position, or a move on its way, frame by frame.
import { untrack } from 'svelte'
import type { Cell, View } from '../lib/documents'
import { animated } from '../lib/settings.svelte'
import { follow, type Piece } from './pieces'

const kFrame = { othello: 0, minichess: 0, chain: 230, hop: 230, connect4: 0 } // ms
const kLongest = 3200

export class Film {
  cells: Cell[] = $state.raw([])
  pieces: Piece[] = $state.raw([])
  bursts: number[] = $state.raw([]) // cells that have just exploded
  moving = $state(false) // whether changes glide
  arrived: number | undefined = $state() // where a move that is shown on its way ends
  playing = $state(false)
  private view: View | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  // Goes to a view: by its frames when it is one move on, else at once.
  show(view: View) {
    untrack(() => {
      const before = this.view
      const onward = before !== undefined && before.game === view.game && Math.abs(before.ply - view.ply) <= 2
      const moved = onward && view.ply === before.ply + 1 && animated()
      const frames = moved ? (view.last?.frames ?? []) : []
      this.arrived = moved ? view.last?.cells.at(-1) : undefined
      clearTimeout(this.timer)
      this.view = view
      this.moving = onward && animated()
      this.playing = frames.length > 1
      if (this.playing) this.play(frames, Math.min(kFrame[view.family], kLongest / frames.length))
      else this.set(view.cells)
    })
  }

  // To the end, for those who cannot wait.
  finish() {
    clearTimeout(this.timer)
    if (this.view && this.playing) this.set(this.view.cells)
    this.playing = false
  }

  private play(frames: Cell[][], pause: number) {
    const [frame, ...rest] = frames
    this.set(frame)
    if (rest.length > 0) this.timer = setTimeout(() => this.play(rest, pause), pause)
    else this.playing = false // the last frame is the position itself
  }

  private set(cells: Cell[]) {
    const lost = (old: Cell, cell: Cell) =>
      old.kind === 'orb' && (cell.kind === undefined || cell.kind === 'dead' || (cell.count ?? 0) < (old.count ?? 0))
    this.bursts =
      this.playing && this.cells.length === cells.length
        ? cells.flatMap((cell, at) => (lost(this.cells[at], cell) ? [at] : []))
        : []
    this.cells = cells
    this.pieces = follow(this.pieces, cells)
  }
}
