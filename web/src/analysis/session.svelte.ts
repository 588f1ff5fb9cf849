// One game under analysis: its tree, where the reader stands in it, and the board there.
//
// Boards come from the backend and may arrive late; only the one for where the reader stands by
// then is shown. Whatever goes wrong ends up in `trouble`, in words.

import type { Trouble } from '../lib/i18n.svelte'

import type { Drawing } from '../board/marks'
import { backend, Refusal } from '../lib/backend'
import type { GameRecord, Line, View } from '../lib/documents'
import { kUsualGame } from '../lib/usual_game'
import * as T from './tree'

// Whether something is wrong with a line itself, and not only with asking about it.
const ofMoves = (error: unknown) => error instanceof Refusal && ['illegal-move', 'bad-syntax'].includes(error.code)

export class Session {
  tree: T.Tree = $state.raw(T.emptyTree(kUsualGame))
  at = $state(T.ROOT)
  record: GameRecord | undefined = $state.raw()
  shown: View | undefined = $state.raw() // of `at`, or what is being previewed
  view: View | undefined = $state.raw() // of `at`, once it is here
  trouble: Trouble = $state.raw('')
  firstTurn: 0 | 1 = $state(0) // who moves first in this tree

  readonly node = $derived(T.nodeAt(this.tree, this.at))
  readonly path = $derived(T.pathTo(this.tree, this.at))
  readonly line = $derived(T.lineThrough(this.tree, this.at))
  readonly mainLine = $derived(T.mainLine(this.tree))
  readonly onMainLine = $derived(T.onMainLine(this.tree, this.at))
  readonly position: Line = $derived(T.lineTo(this.tree, this.at))

  #views = new Map<number, View>()
  #asked = 0

  // Starts anew at `ply` of the main line, or where the reader was in the tree that was kept.
  async open(source: Line | GameRecord, ply: number, kept?: { tree: T.Tree; at: number }): Promise<boolean> {
    this.record = 'format' in source ? source : undefined
    this.tree = kept?.tree ?? ('format' in source ? T.fromRecord(source) : T.fromLine(source))
    this.#views.clear()
    this.view = this.shown = undefined
    this.trouble = ''
    let main = T.mainLine(this.tree)
    this.at = kept?.at ?? main[Math.max(0, Math.min(main.length - 1, ply))].id
    let trouble: Trouble = ''
    try {
      await this.#viewOf(main[main.length - 1].id).catch(async (error: Error) => {
        if (!ofMoves(error)) throw error
        trouble = error
        main = await this.#goodPart(main)
      })
      const end = main[main.length - 1]
      const last = await this.#viewOf(end.id)
      this.tree = T.relabel(this.tree, end.id, last.labels)
      this.firstTurn = ((last.turn + end.ply) % 2) as 0 | 1
    } catch (error) {
      this.trouble = trouble || (error as Error)
      return false
    }
    const shown = await this.#show()
    this.trouble ||= trouble
    return shown && trouble === ''
  }

  // Of a line with something illegal in it, what comes before that; the rest leaves the tree.
  async #goodPart(main: T.TreeNode[]): Promise<T.TreeNode[]> {
    let [good, bad] = [0, main.length - 1]
    while (bad - good > 1) {
      const middle = (good + bad) >> 1
      try {
        await this.#viewOf(main[middle].id)
        good = middle
      } catch (error) {
        if (!ofMoves(error)) throw error
        bad = middle
      }
    }
    this.at = main[Math.min(good, this.node.ply)].id
    if (bad > good) this.tree = T.remove(this.tree, main[bad].id).tree
    return main.slice(0, good + 1)
  }

  async goTo(id: number): Promise<boolean> {
    if (!this.tree.nodes.has(id)) return false
    this.at = id
    return this.#show()
  }

  first = () => this.goTo(T.ROOT)
  last = () => this.goTo(this.line[this.line.length - 1].id)
  back = () => this.goTo(this.node.parent ?? this.at)
  forward = () => this.goTo(this.node.children[0] ?? this.at)
  toPly = (ply: number) => this.goTo((this.line[ply] ?? this.node).id)

  // Another child of the same parent: the variations of a move.
  sibling(step: 1 | -1): Promise<boolean> {
    const siblings = this.node.parent === null ? [this.at] : T.nodeAt(this.tree, this.node.parent).children
    const next = (siblings.indexOf(this.at) + step + siblings.length) % siblings.length
    return this.goTo(siblings[next])
  }

  // Plays moves from here; they are kept only if all of them are legal.
  async play(...moves: string[]): Promise<boolean> {
    let tree = this.tree
    let id = this.at
    for (const move of moves) ({ tree, id } = T.play(tree, id, move))
    try {
      const view = this.#views.get(id) ?? (await backend().view(T.lineTo(tree, id), moves.length === 1))
      this.#views.set(id, { ...view, last: view.last && { ...view.last, frames: [] } })
      this.tree = T.relabel(tree, id, view.labels)
      this.at = id
      this.view = this.shown = view
      this.#asked += 1
      this.trouble = ''
      return true
    } catch (error) {
      this.trouble = error as Error
      return false
    }
  }

  promote(id: number = this.at) {
    this.tree = T.promote(this.tree, id)
  }

  async remove(id: number = this.at) {
    const inside = this.path.some((node) => node.id === id)
    const { tree, at } = T.remove(this.tree, id)
    this.tree = tree
    if (inside) await this.goTo(at)
  }

  comment(text: string) {
    this.tree = T.comment(this.tree, this.at, text)
  }

  draw(drawing: Drawing) {
    this.tree = T.draw(this.tree, this.at, drawing)
  }

  // Shows the board after some moves without going there; `endPreview` goes back.
  async preview(moves: string[]) {
    const asked = ++this.#asked
    const { game, start, moves: before } = this.position
    try {
      const view = await backend().view({ game, start, moves: [...before, ...moves] })
      if (asked === this.#asked) this.shown = view
    } catch {
      // A preview that cannot be had is no trouble.
    }
  }

  endPreview() {
    this.#asked += 1
    this.shown = this.view
  }

  async #show(): Promise<boolean> {
    const asked = ++this.#asked
    const id = this.at
    try {
      const view = await this.#viewOf(id)
      if (asked === this.#asked) {
        this.view = this.shown = view
        this.trouble = ''
      }
      return true
    } catch (error) {
      if (asked === this.#asked) this.trouble = error as Error
      return false
    }
  }

  async #viewOf(id: number): Promise<View> {
    const known = this.#views.get(id)
    if (known) return known
    const view = await backend().view(T.lineTo(this.tree, id))
    this.#views.set(id, view)
    return view
  }
}
