import { expect, test } from 'vitest'
import { t, tr, useLanguage } from '../lib/i18n.svelte'
import { browserLanguage } from '../lib/settings.svelte'
import en from './en'
import enAnalysis from './en.analysis'
import enCauses from './en.causes'
import enLadder from './en.ladder'
import enPractice from './en.practice'
import zh from './zh-TW'
import zhAnalysis from './zh-TW.analysis'
import zhCauses from './zh-TW.causes'
import zhLadder from './zh-TW.ladder'
import zhPractice from './zh-TW.practice'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test.each([
  ['shared', en, zh],
  ['analysis', enAnalysis, zhAnalysis],
  ['causes', enCauses, zhCauses],
  ['ladder', enLadder, zhLadder],
  ['practice', enPractice, zhPractice],
])('both languages have the same %s words with the same holes', (_, english, chinese) => {
  expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort())
  const other = chinese as Record<string, string>
  for (const [key, text] of Object.entries(english as Record<string, string>)) {
    expect(other[key], key).not.toBe('')
    expect(holes(other[key]), key).toEqual(holes(text))
  }
})

test('no key is in two dictionaries', () => {
  const keys = [en, enAnalysis, enCauses, enLadder, enPractice].flatMap((part) => Object.keys(part))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the language can be switched, and the document says which it is', async () => {
  await useLanguage('zh-TW')
  expect(t('nav.play')).toBe('對局')
  expect(document.documentElement.lang).toBe('zh-Hant-TW')
  await useLanguage('en')
  expect(t('board.turn', { side: 'Black' })).toBe('Black to move.')
  expect(tr('ending.no-such', 'as it is')).toBe('as it is')
})

test('one is not many', async () => {
  await useLanguage('en')
  expect(t('value.winsIn', { side: 'Black', plies: 1 })).toBe('Black wins in 1 ply')
  expect(t('value.winsIn', { side: 'Black', plies: 12 })).toBe('Black wins in 12 plies')
})

test('the browser chooses the first language that we speak', () => {
  expect(browserLanguage(['de', 'zh-Hant-TW', 'en'])).toBe('zh-TW')
  expect(browserLanguage(['en-GB', 'zh'])).toBe('en')
  expect(browserLanguage(['fr'])).toBe('en')
})

test('one of a thing is not many', async () => {
  await useLanguage('en')
  expect([0, 1, 2].map((count) => t('games.plyCount', { count }))).toEqual(['0 plies', '1 ply', '2 plies'])
})
