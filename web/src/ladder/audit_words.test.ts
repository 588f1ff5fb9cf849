import { beforeEach, expect, test } from 'vitest'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import { deed, detailsOf, subjectOf } from './audit_words'

beforeEach(async () => {
  await useLanguage('zh-TW')
  await useMoreWords('ladder')
})

test('what was done is said in the language of the page', () => {
  expect([deed('look'), subjectOf('version 13').text, detailsOf('look', 'output of game 7')]).toEqual(['查看', '版本 13', '在第 7 號棋局的輸出'])
  expect(subjectOf('version 13').href).toBe('#/version/13')
  expect(detailsOf('freeze', '12 versions')).toBe('12 個版本')
  expect(detailsOf('invite', 'student')).toBe('學生')
})

test('what somebody wrote stays: an announcement is not translated', () => {
  expect(detailsOf('announce', 'draft')).toBe('draft')
  expect(subjectOf('109062110 Anna')).toEqual({ text: '109062110 Anna' })
})
