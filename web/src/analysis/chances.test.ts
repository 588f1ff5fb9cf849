import { expect, it } from 'vitest'
import type { ReviewPly } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import { chance, lostChances } from './chances'
import { lossWord, valueWord } from './words'

const pv = (value: number, wins_in: number | null = null) => ({ moves: ['m'], labels: ['m'], value, chance: wins_in === null ? chance(value) / 100 : wins_in > 0 ? 1 : 0, wins_in, drawn: false, same_as: null })
const ply = (at: number, best: number, played: number | null, wins_in: number | null = null): ReviewPly => ({
  ply: at, played_value: played, loss: played === null ? null : 1, mark: '',
  analysis: { depth: 1, deepest: 1, nodes: 1, seconds: 1, complete: false, exact: null, lines: [pv(best, wins_in)] },
})
const hop = { sides: ['black', 'white'] as [string, string], unit: 'log odds' }

it('are what odds mean', () => {
  expect(chance(0)).toBe(50)
  expect(Math.round(chance(0.7))).toBe(67)
})

it('are lost by whoever moved', () => {
  const losses = lostChances([ply(0, 0.7, 0), ply(1, 0, 0.7), ply(2, 0, 0.1), ply(3, 20, null), undefined], 2, 0)
  expect(losses.map((review) => review && review.loss !== null && Math.round(review.loss))).toEqual([17, 17, 0, false, undefined])
  expect(Math.round(lostChances([ply(0, 20, 0, 5)], 2, 0)[0]!.loss!)).toBe(50)
})

it('are words that players understand', async () => {
  await useLanguage('en')
  expect(lossWord(16.8, hop.unit)).toBe('17% winning chance')
  expect(lossWord(2.34, hop.unit)).toBe('2.3% winning chance')
  expect(lossWord(1.5, 'discs')).toBe('1.5 discs')
  expect(valueWord(pv(-0.7), hop)).toBe('White has a winning chance of 67%')
})
