import { describe, expect, test } from 'vitest'
import { Refusal } from '../lib/backend'
import { said, useLanguage } from '../lib/i18n.svelte'
import { translator } from './sentences'
import chinese from './zh-TW.sentences'

describe('a translator', () => {
  const say = translator({ 'one of {0}': 'eins von {0}', 'one of {0}; say {1}': 'eins von {=0}; sag {1}', black: 'schwarz', 'a.b': 'ab' })
  test('fills holes with what is translated in turn, the most particular pattern first', () => {
    expect(say('one of black')).toBe('eins von schwarz')
    expect(say('one of black; say black')).toBe('eins von black; sag schwarz')
  })
  test('takes letters literally and leaves what it does not know', () => {
    expect(say('axb')).toBe('axb')
    expect(say('a.b\n\nunknown\n\nblack')).toBe('ab\n\nunknown\n\nschwarz')
  })
})

test('a translation has no hole that its sentence has not', () => {
  const holes = (text: string) => [...text.matchAll(/\{=?(\d)\}/g)].map(([, hole]) => hole)
  for (const [sentence, text] of Object.entries(chinese))
    expect(holes(sentence), sentence).toEqual(expect.arrayContaining(holes(text)))
})

test('what a referee says of a program is said in Chinese, too', () => {
  const say = translator(chinese)
  expect(say("white broke the protocol: line protocol: 'nonsense' is none of hello, ready, move, resign and info")).toBe(
    '白方違反通訊協定：行協定：「nonsense」不是 hello、ready、move、resign 或 info',
  )
  expect(say('black crashed: signal 11 (Segmentation fault)')).toBe('黑方當掉：訊號 11（Segmentation fault）')
  expect(say('line 3: there is a disc on it')).toBe('第 3 行：那裡已經有棋子')
  expect(say('white may play Na3, Nc3')).toBe('白方可以下 Na3, Nc3')
})

test('tournaments are described in Chinese, too', () => {
  const say = translator(chinese)
  expect(say('othello, round-robin')).toBe('黑白棋，循環賽')
  expect(say('chain/2018:3x4: engine-3 against random')).toBe('連鎖反應 2018:3x4：engine-3 對 random')
  expect(say('0.2 s a move, openings of 6 random plies, seed 1; sandbox: limits only')).toBe(
    '每手 0.2 秒，開局隨機走 6 步，種子 1；沙盒：limits only',
  )
  expect(say("my students' cup")).toBe("my students' cup")
})

test('sentences follow the language', async () => {
  const sentence = "othello: 'a1' is not a legal move here: it would flip nothing; black may play d3, c4, f5, e6"
  await useLanguage('zh-TW')
  expect(said(sentence)).toBe('黑白棋：「a1」在這裡不合法：沒有夾住任何棋子；黑方可以下 d3, c4, f5, e6')
  expect(said('black is a word that nobody translated')).toBe('black is a word that nobody translated')
  await useLanguage('en')
  expect(said(sentence)).toBe(sentence)
})

test('what comes with a code is said by it, whatever its English is', async () => {
  const side = { code: 'side.black', params: [] }
  const late = { code: 'because', params: [{ code: 'fault.time', params: [side] }, { code: 'seconds-were-left', params: ['1.310', '1.000'] }] }
  const error = new Refusal('over', 'any English', 409, late)
  await useLanguage('zh-TW')
  expect(said(error)).toBe('黑方超時：用了 1.310 秒，只剩 1.000 秒')
  expect(said(new Refusal('x', 'the game is over', 400, { code: 'never-heard-of', params: [] }))).toBe('對局已經結束')
  expect(said(new Refusal('x', 'plain', 400, { code: 'because', params: [side, { code: 'never-heard-of', params: [] }] }))).toBe('plain')
  await useLanguage('en')
  expect(said(error)).toBe('any English')
})
