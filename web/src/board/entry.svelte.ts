// A move on its way in: the cells pressed so far, where they may go on, and what they make.
import { backend } from '../lib/backend'
import type { LegalMove, Line, Steps, View } from '../lib/documents'
import { cellName, moveByPress, puts } from './geometry'

export type Pressed =
  | { made: string }
  | { choose: LegalMove[] } // the same cells, several moves: a promotion
  | { refused: 'nothing' | 'theirs' | 'stuck' }
  | { illegal: string } // a move as text, to be explained
  | 'begun'
  | 'dropped'

// Games of steps are asked for them; elsewhere the list of legal moves holds every path.
async function stepsFrom(view: View, line: Line, path: number[]): Promise<Steps> {
  if (view.family === 'hop') return backend().steps(line, path)
  const begun = view.moves.filter(({ cells }) => cells.length > 0 && path.every((cell, i) => cells[i] === cell))
  return {
    next: [...new Set(begun.filter(({ cells }) => cells.length > path.length).map(({ cells }) => cells[path.length]))],
    moves: begun.filter(({ cells }) => cells.length === path.length).map(({ text }) => text),
  }
}

export class MoveEntry {
  path: number[] = $state.raw([])
  next: number[] = $state.raw([])
  ready: string[] = $state.raw([]) // moves that the path makes as it is

  clear() {
    this.path = []
    this.next = []
    this.ready = []
  }

  // Whether the path is a move that could also go on.
  get pausing(): boolean {
    return this.path.length > 1 && this.ready.length > 0
  }

  async press(view: View, line: Line, cell: number): Promise<Pressed> {
    if (puts(view)) {
      const move = moveByPress(view, cell)
      return move ? { made: move.text } : { illegal: cellName(view, cell) }
    }
    const path = this.path
    if (path.length > 0 && path.at(-1) === cell) {
      if (this.pausing) return this.finish(view)
      this.clear()
      return 'dropped'
    }
    if (path.length > 0 && this.next.includes(cell)) return this.extend(view, line, [...path, cell])
    if (view.cells[cell].owner === view.turn) {
      const begun = await this.extend(view, line, [cell])
      if (this.next.length > 0) return begun
      this.clear()
      return { refused: 'stuck' }
    }
    if (path.length > 0) {
      const text = [...path, cell].map((one) => cellName(view, one)).join(view.family === 'hop' ? ' ' : '')
      this.clear()
      return { illegal: text }
    }
    return { refused: view.cells[cell].owner === undefined ? 'nothing' : 'theirs' }
  }

  // Takes the path as it is for the whole move.
  finish(view: View): Pressed {
    const ready = this.ready
    if (ready.length === 1) {
      this.clear()
      return { made: ready[0] }
    }
    return { choose: view.moves.filter(({ text }) => ready.includes(text)) }
  }

  private async extend(view: View, line: Line, path: number[]): Promise<Pressed> {
    const steps = await stepsFrom(view, line, path)
    this.path = path
    this.next = steps.next
    this.ready = steps.moves
    if (steps.next.length === 0 && steps.moves.length > 0) return this.finish(view)
    return 'begun'
  }
}
