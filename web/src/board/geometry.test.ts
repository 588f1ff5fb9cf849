// Which move a press on a cell makes.
import { describe, expect, it } from 'vitest'
import type { View } from '../lib/documents'
import { cellName, moveByPress, puts } from './geometry'

const columns: Pick<View, 'family' | 'cols' | 'moves' | 'row_labels' | 'col_labels'> = {
  family: 'connect4',
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
    const squares = { ...columns, family: 'othello' as const }
    expect(moveByPress(squares, 4)?.text).toBe('a')
    expect(moveByPress(squares, 0)).toBeUndefined()
    expect([columns, squares, { family: 'hop' as const }].map(puts)).toEqual([true, true, false])
  })
})
