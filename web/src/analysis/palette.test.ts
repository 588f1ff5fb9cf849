import { describe, expect, it } from 'vitest'
import { fakeGames } from '../lib/backend_fake'
import type { Cell, PieceKind } from '../lib/documents'
import { cleared, palette, press } from './palette'
import { gameWithSize, sizeOf, sizesOf } from './sizes'

describe('the editor', () => {
  it('offers what the game has', () => {
    const [othello, chess, chain, hop] = fakeGames
    expect(palette(othello.pieces)).toHaveLength(3)
    expect(palette(chess.pieces)).toHaveLength(13)
    expect(palette(hop.pieces)).toHaveLength(3)
    const orbs = chain.pieces.filter(({ owned }) => owned)
    expect(palette(orbs, 7)).toHaveLength(15)
    const burnt = (pieces: PieceKind[]) => palette(pieces).some((tool) => 'piece' in tool && tool.piece.kind === 'dead')
    expect(burnt(chain.pieces)).toBe(true)
    expect(burnt(orbs)).toBe(false)
  })

  it('puts, replaces and takes away', () => {
    const black = { piece: { owner: 0, kind: 'disc' } as Cell }
    const empty: Cell[] = [{}, {}]
    const one = press(empty, 1, black)
    expect(one).toEqual([{}, { owner: 0, kind: 'disc' }])
    expect(empty[1]).toEqual({})
    expect(press(one, 1, { piece: { owner: 1, kind: 'disc' } })[1].owner).toBe(1)
    expect(press(one, 1, black)[1]).toEqual({})
    expect(press(one, 1, { erase: true })[1]).toEqual({})
    expect(cleared(one)).toEqual(empty)
  })
})

describe('sizes', () => {
  const [othello, , chain] = fakeGames
  it('are spelled as game names spell them', () => {
    expect(sizesOf(othello)).toEqual(['8x8'])
    expect(sizesOf(chain)).toContain('3x4')
    expect(sizesOf(chain)).toHaveLength(81)
    expect(sizeOf('chain/2018', chain)).toBe('5x6')
    expect(sizeOf('chain/2018:3x4', chain)).toBe('3x4')
    expect(gameWithSize(chain, '5x6')).toBe('chain/2018')
    expect(gameWithSize(chain, '3x4')).toBe('chain/2018:3x4')
  })
})
