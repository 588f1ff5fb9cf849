import { describe, expect, it } from 'vitest'
import type { GameRecord } from '../lib/documents'
import { nesting, prefix, rows } from './move_list'
import * as T from './tree'

const texts = (nodes: T.TreeNode[]) => nodes.slice(1).map((node) => node.text)

function line(...moves: string[]) {
  return T.fromLine({ game: 'othello', moves })
}

describe('a tree of moves', () => {
  it('goes into a move that is there and branches at one that is not', () => {
    const tree = line('f5', 'd6', 'c3')
    const same = T.play(tree, T.ROOT, 'f5')
    expect(same.tree).toBe(tree)
    const branch = T.play(tree, same.id, 'f6')
    expect(branch.tree.nodes.size).toBe(5)
    expect(tree.nodes.size).toBe(4)
    expect(texts(T.pathTo(branch.tree, branch.id))).toEqual(['f5', 'f6'])
    expect(texts(T.mainLine(branch.tree))).toEqual(['f5', 'd6', 'c3'])
    expect(T.onMainLine(branch.tree, branch.id)).toBe(false)
    expect(T.lineTo(branch.tree, branch.id)).toEqual({ game: 'othello', moves: ['f5', 'f6'] })
  })

  it('makes a branch the main line from the root on', () => {
    let { tree, id } = T.play(line('f5', 'd6'), T.ROOT, 'e6')
    ;({ tree, id } = T.play(tree, id, 'f4'))
    const promoted = T.promote(tree, id)
    expect(texts(T.mainLine(promoted))).toEqual(['e6', 'f4'])
    expect(T.onMainLine(promoted, id)).toBe(true)
    expect(texts(T.mainLine(tree))).toEqual(['f5', 'd6'])
  })

  it('takes away a move with all that follows, never the root', () => {
    const tree = line('f5', 'd6', 'c3')
    const d6 = T.mainLine(tree)[2].id
    const cut = T.remove(tree, d6)
    expect(texts(T.mainLine(cut.tree))).toEqual(['f5'])
    expect(cut.tree.nodes.size).toBe(2)
    expect(cut.at).toBe(T.mainLine(tree)[1].id)
    expect(T.remove(tree, T.ROOT).tree.nodes.size).toBe(1)
  })

  it('never gives an id twice', () => {
    const tree = line('f5', 'd6')
    const cut = T.remove(tree, T.mainLine(tree)[2].id).tree
    const again = T.play(cut, T.mainLine(cut)[1].id, 'd6')
    expect(tree.nodes.has(again.id)).toBe(false)
  })

  it('takes labels of a line', () => {
    const tree = line('a2a3', 'b5b4')
    const end = T.mainLine(tree)[2].id
    const labelled = T.relabel(tree, end, ['a3', 'b4'])
    expect(T.mainLine(labelled).map((node) => node.label)).toEqual(['', 'a3', 'b4'])
    expect(T.relabel(labelled, end, ['a3', 'b4'])).toBe(labelled)
  })

  it('keeps what a record knows, and its result while the line is the whole game', () => {
    const record: GameRecord = {
      format: 'palamedes-game/1',
      game: 'othello',
      players: ['Ada', 'Bela'],
      moves: [{ text: 'f5', seconds: 0.5 }, { text: 'f6', evaluation: -1.5, comment: 'usual' }],
      result: { winner: 1, termination: 'resignation' },
      tags: { event: 'Cup' },
    }
    const tree = T.fromRecord(record)
    expect(T.toRecord(tree, T.ROOT, record)).toEqual(record)
    const longer = T.play(tree, T.mainLine(tree)[2].id, 'e6')
    const other = T.toRecord(longer.tree, longer.id, record)
    expect(other.result).toEqual({ termination: 'unfinished' })
    expect(other.players).toEqual(['Ada', 'Bela'])
    expect(other.tags).toBeUndefined()
  })

  it('keeps comments', () => {
    const tree = T.comment(line('f5'), 1, 'bold')
    expect(T.nodeAt(tree, 1).comment).toBe('bold')
    expect('comment' in T.nodeAt(T.comment(tree, 1, ''), 1)).toBe(false)
  })
})

describe('a list of moves', () => {
  it('puts both sides in a row', () => {
    const found = rows(line('f5', 'd6', 'c3'))
    expect(found.map((row) => [row.number, ...row.cells.map((cell) => cell?.text ?? '')])).toEqual([
      [1, 'f5', 'd6'],
      [2, 'c3', ''],
    ])
  })

  it('writes variations behind the move they replace, and breaks the row there', () => {
    let { tree, id } = T.play(line('f5', 'd6', 'c3'), T.ROOT, 'e6')
    ;({ tree, id } = T.play(tree, id, 'f4'))
    ;({ tree } = T.play(tree, T.nodeAt(tree, id).parent!, 'd6'))
    const found = rows(tree)
    expect(found.map((row) => row.cells.map((cell) => cell?.text ?? ''))).toEqual([
      ['f5', ''],
      ['', 'd6'],
      ['c3', ''],
    ])
    expect(found[0].variations.map((moves) => moves.map((node) => node.text))).toEqual([['e6', 'f4'], ['d6']])
    expect(found[0].variations.map(([first]) => nesting(tree, first))).toEqual([0, 1])
  })

  it('begins in the second column where the second side moves first', () => {
    const found = rows(line('x', 'y'), 1)
    expect(found.map((row) => row.cells.map((cell) => cell?.text ?? ''))).toEqual([
      ['', 'x'],
      ['y', ''],
    ])
    expect(prefix(1, 1)).toBe('1...')
    expect(prefix(2, 1)).toBe('2.')
    expect(prefix(2, 0)).toBe('1...')
  })
})
