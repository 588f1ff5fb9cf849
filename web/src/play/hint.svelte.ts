// Help for the side to move, in two steps: first where to look, then the move.
import { cellName } from '../board/geometry'
import type { Marks } from '../board/marks'
import { moveWords } from '../board/words'
import { backend } from '../lib/backend'
import type { LegalMove, Line, View } from '../lib/documents'
import { said, t } from '../lib/i18n.svelte'

const kSeconds = 1

export class Hint {
  text = $state('')
  marks: Marks = $state.raw({})
  private move: LegalMove | undefined
  private search: AbortController | undefined

  clear() {
    this.search?.abort()
    this.search = undefined
    this.move = undefined
    this.text = ''
    this.marks = {}
  }

  async ask(line: Line, view: View) {
    if (this.search) return
    if (this.move) return this.tell(this.move)
    const search = (this.search = new AbortController())
    this.text = t('table.hinting')
    try {
      const { lines } = await backend().analyse(line, { seconds: kSeconds, lines: 1 }, { signal: search.signal })
      if (search.signal.aborted) return
      this.move = view.moves.find(({ text }) => text === lines[0]?.moves[0])
      this.text = ''
      if (this.move) this.show(view, this.move)
    } catch (error) {
      if (!search.signal.aborted) this.text = said(error as Error)
    } finally {
      if (this.search === search) this.search = undefined
    }
  }

  // The piece; where pieces are put on the board, the column.
  private show(view: View, { cells }: LegalMove) {
    if (cells.length === 0) {
      this.text = t('table.hint-pass')
    } else if (cells.length > 1) {
      this.marks = { hint: [cells[0]] }
      this.text = t('table.hint-piece', { cell: cellName(view, cells[0]) })
    } else {
      const col = cells[0] % view.cols
      this.marks = { hint: view.moves.flatMap((move) => (move.cells[0] % view.cols === col ? [move.cells[0]] : [])) }
      this.text = t('table.hint-column', { column: view.col_labels[col] })
    }
  }

  private tell(move: LegalMove) {
    const arrows = move.cells.slice(1).map((to, i) => ({ from: move.cells[i], to, colour: 'hint' as const }))
    this.marks = { hint: move.cells, arrows }
    this.text = t('table.hint-move', { move: moveWords(move) })
  }
}
