import { expect, test } from 'vitest'
import { playerWord } from '../analysis/words'
import { nameText, useLanguage } from './i18n.svelte'

test('whoever was deleted is named in the language chosen, also in games', async () => {
  await useLanguage('en')
  expect(nameText('deleted-7')).toBe('deleted member 7')
  await useLanguage('zh-TW')
  expect(nameText('deleted-7')).toBe('已刪除的成員 7')
  expect(playerWord('deleted-7 v2')).toBe('已刪除的成員 7 v2')
  for (const name of ['Ada', 'deleted-scenes', 'my deleted-7', 'deleted-7 v2 x']) expect(nameText(name)).toBe(name)
})
