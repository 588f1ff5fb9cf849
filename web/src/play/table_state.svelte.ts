// What a table's page knows: the table as last heard of, and the board at the ply that is shown.
import type { Trouble } from '../lib/i18n.svelte'
import { backend, Refusal } from '../lib/backend'
import type { GameKind, Line, Table, View } from '../lib/documents'
import { tableRecords } from '../lib/table_memory'

export class TableState {
  table: Table | undefined = $state.raw()
  kind: GameKind | undefined = $state.raw()
  view: View | undefined = $state.raw() // the board shown
  shown: number | null = $state(null) // the ply looked at; null: follows the game
  connected = $state(true)
  gone: Trouble = $state.raw('')
  trouble: Trouble = $state.raw('')
  ahead = 0 // of this browser's clock before the table's, in ms
  private wanted = 0
  private missed = false // the board asked for last did not come
  private sent = false // a move is on its way and the table has not grown yet

  ply = $derived(this.shown ?? this.table?.moves.length ?? 0)

  // Listens until the function it returns is called.
  watch(id: string): () => void {
    if (this.table?.id !== id) {
      this.table = undefined
      this.view = undefined
      this.shown = null
      this.sent = false
    }
    this.gone = ''
    return backend().watchTable(id, {
      table: (table) => {
        const grown = table.moves.length !== this.table?.moves.length || table.moves.at(-1)?.text !== this.table.moves.at(-1)?.text || !this.view
        const ended = table.result !== null && this.table?.result === null
        this.ahead = Date.now() - table.now
        this.table = table
        if (table.record_id !== null) tableRecords.keep(table.id, table.record_id)
        this.connected = true
        if (grown) {
          this.shown = null
          this.sent = false
          this.trouble = ''
        }
        if (grown || ended || this.missed) void this.look()
      },
      connection: (up) => {
        if (up && !this.connected) this.trouble = '' // it was of the time without one
        this.connected = up
      },
      gone: (why) => {
        this.gone = why
        this.trouble = ''
        this.connected = true
        if (this.table) this.table = { ...this.table, running: false, thoughts: null } // all that was played is still here
      },
    })
  }

  line(ply = this.ply): Line {
    const { game, start, moves } = this.table!
    const played = moves.slice(0, ply).map(({ text }) => text)
    return start ? { game, start, moves: played } : { game, moves: played }
  }

  show(ply: number) {
    const last = this.table!.moves.length
    const next = Math.min(Math.max(ply, 0), last)
    this.shown = next === last ? null : next
    void this.look()
  }

  // Fetches the board to be shown; an answer that comes too late is dropped.
  private async look() {
    const asked = ++this.wanted
    this.missed = false
    try {
      const kinds = this.kind ? [] : await backend().games()
      const view = await backend().view(this.line(), true)
      if (asked !== this.wanted) return
      if (!this.kind) this.kind = kinds.find(({ id }) => id === view.game.split(':')[0])
      this.view = view
    } catch (error) {
      if (asked !== this.wanted) return
      this.missed = true
      this.trouble = error as Error
    }
  }

  // Plays a move, once: whoever presses twice means one move, and is not told of the second.
  async move(text: string) {
    if (this.sent) return
    const { id, moves } = this.table!
    this.sent = true
    await this.attempt(async () => {
      try {
        await backend().move(id, text, moves.length)
      } catch (error) {
        this.sent = false
        if (!(error instanceof Refusal && error.code === 'ply')) throw error // the board was older than the game
      }
    })
  }

  async attempt(action: () => Promise<unknown>) {
    this.trouble = ''
    try {
      await action()
    } catch (error) {
      this.trouble = error as Error
    }
  }
}
