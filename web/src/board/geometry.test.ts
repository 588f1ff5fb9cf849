// Which move a press on a cell makes.
import { describe, expect, it } from 'vitest'
import { fakeView } from '../lib/backend_fake'
import type { View } from '../lib/documents'
import { cellName, moveByPress, puts } from './geometry'

const about = fakeView({ game: 'othello', moves: [] }).about
const columns: Pick<View, 'about' | 'cols' | 'moves' | 'row_labels' | 'col_labels'> = {
  about: { ...about, by_column: true },
  cols: 4,
  row_labels: ['2', '1'],
  col_labels: ['a', 'b', 'c', 'd'],
  moves: [
    { text: 'a', label: 'a', cells: [4] },
    { text: 'c', label: 'c', cells: [2] },
  ],
}

describe('a press', () => {
  it('anywhere in a column drops a disc there', () => {
    expect([0, 4].map((cell) => moveByPress(columns, cell)?.text)).toEqual(['a', 'a'])
    expect([2, 6].map((cell) => moveByPress(columns, cell)?.text)).toEqual(['c', 'c'])
    expect(moveByPress(columns, 1)).toBeUndefined()
    expect(cellName(columns, 1)).toBe('b2')
  })
  it('elsewhere means the cell itself', () => {
    const squares = { ...columns, about }
    expect(moveByPress(squares, 4)?.text).toBe('a')
    expect(moveByPress(squares, 0)).toBeUndefined()
    expect([columns, squares, { about: { ...about, shape: 'path' as const } }].map(puts)).toEqual([true, true, false])
  })
})
