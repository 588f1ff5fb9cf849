import { expect, test } from 'vitest'
import { useLanguage } from '../lib/i18n.svelte'
import { playerName, storedName } from './players'

test.each(['en', 'zh-TW'] as const)('who is called by a name in %s is found by it', async (language) => {
  await useLanguage(language)
  for (const id of ['othello/engine-6', 'hop/engine', 'minichess/base1', 'external/Guest', 'Ada'])
    expect(id).toContain(storedName(playerName(id)))
  expect(storedName('palamedes')).toBe('/engine')
  expect(storedName('')).toBe('')
  await useLanguage('en')
})
