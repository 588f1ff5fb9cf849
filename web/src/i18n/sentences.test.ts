import { expect, test } from 'vitest'
import { Refusal } from '../lib/backend'
import type { Sentence } from '../lib/documents'
import { said, useLanguage } from '../lib/i18n.svelte'
import { phrase } from './phrase'

const say = (code: string, ...params: (string | Sentence)[]): Sentence => ({ code, params })
const black = say('side.black')

test('holes are filled with what is said in turn; a code that is not known leaves nothing', () => {
  const words = { 'one-of': 'eins von {0}; sag {1}', black: 'schwarz {9}' }
  expect(phrase(say('one-of', 'black', say('black')), words)).toBe('eins von black; sag schwarz ')
  expect(phrase(say('one-of', say('white'), 'x'), words)).toBeUndefined()
  expect(phrase(say('toString'), words)).toBeUndefined()
})

test('Chinese words stand side by side, Latin names apart', () => {
  const words = { red: '紅方', lost: '{0} 在{1}輸了', end: '殘局' }
  expect(phrase(say('lost', say('red'), say('end')), words)).toBe('紅方在殘局輸了')
  expect(phrase(say('lost', 'Ann', say('end')), words)).toBe('Ann 在殘局輸了')
})

test('what a referee says of a program is said in Chinese, too', async () => {
  await useLanguage('zh-TW')
  const line = say('line-protocol', say('bot-line-unknown', say('quote', 'nonsense')))
  expect(said({ message: '', sentence: say('because', say('fault.protocol-error', say('side.white')), line) })).toBe(
    '白方違反通訊協定：行協定：「nonsense」不是 hello、ready、move、resign 或 info',
  )
  const crash = say('because', say('fault.crash', black), say('ended-by-signal', '11', 'Segmentation fault'))
  expect(said({ message: '', sentence: crash })).toBe('黑方當掉：訊號 11（Segmentation fault）')
  const taken = say('located', say('line-number', '3'), say('disc-there'))
  expect(said({ message: '', sentence: taken })).toBe('第 3 行：那裡已經有棋子')
})

test('tournaments are described in Chinese, too; what somebody wrote stays', async () => {
  await useLanguage('zh-TW')
  expect(said({ message: '', sentence: say('tournament-title', say('game.othello'), say('round-robin')) })).toBe('黑白棋，循環賽')
  const details = say('with-sandbox', say('seconds-a-move', '0.2', say('random-openings', '6', '1')), 'limits only')
  expect(said({ message: '', sentence: details })).toBe('每手 0.2 秒，開局隨機走 6 步，種子 1；沙盒：limits only')
  expect(said({ message: "my students' cup", sentence: null })).toBe("my students' cup")
  expect(said("my students' cup")).toBe("my students' cup")
})

test('what protects a machine is said in Chinese, too, but for what the machine itself says', async () => {
  await useLanguage('zh-TW')
  const layers = say('sandbox.layers', say('sandbox.bubblewrap'), '', say('sandbox.filter'), say('sandbox.user'), '')
  const all = say('sandbox.is', layers, '', '', say('sandbox.no-groups', 'EPERM: 7'), '', say('sandbox.network'))
  expect(said({ message: '', sentence: all })).toBe('bubblewrap、系統呼叫過濾、專屬使用者、資源限制；沒有控制群組（EPERM: 7）；可連網路')
  const required = say('sandbox.required', say('sandbox.no-bubblewrap', say('sandbox.left-out')), '')
  expect(said({ message: '', sentence: required })).toBe('所需的沙盒在這裡無法運作；沒有 bubblewrap（未提供）')
})

test('sentences follow the language', async () => {
  const why = say('but-may-play', say('flips-nothing'), black, 'd3, c4, f5, e6')
  const sentence = say('game-says', say('game.othello'), say('illegal', say('quote', 'a1'), why))
  const message = "othello: 'a1' is not a legal move here: it would flip nothing; black may play d3, c4, f5, e6"
  await useLanguage('zh-TW')
  expect(said({ message, sentence })).toBe('黑白棋：「a1」在這裡不合法：沒有夾住任何棋子；黑方可以下 d3, c4, f5, e6')
  await useLanguage('en')
  expect(said({ message, sentence })).toBe(message)
})

test('what comes with a code is said by it, whatever its English is; else the English is', async () => {
  const late = say('because', say('fault.time', black), say('seconds-were-left', '1.310', '1.000'))
  const error = new Refusal('over', 'any English', 409, late)
  await useLanguage('zh-TW')
  expect(said(error)).toBe('黑方超時：用了 1.310 秒，只剩 1.000 秒')
  expect(said(new Refusal('x', 'the game is over', 400, say('never-heard-of')))).toBe('the game is over')
  expect(said(new Refusal('x', 'plain', 400, say('because', black, say('never-heard-of'))))).toBe('plain')
  await useLanguage('en')
  expect(said(error)).toBe('any English')
})
