import { expect, test } from 'vitest'
import { playerWord } from '../analysis/words'
import type { PlayerKind } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import { playerName, storedName, title } from './players'

test.each(['en', 'zh-TW'] as const)('who is called by a name in %s is found by it', async (language) => {
  await useLanguage(language)
  for (const id of ['othello/engine-6', 'hop/engine', 'minichess/base1', 'external/Guest', 'Ada'])
    expect(id).toContain(storedName(playerName(id)))
  expect(storedName('palamedes')).toBe('/engine')
  expect(storedName('')).toBe('')
  await useLanguage('en')
})

test('people without a name have the same word everywhere, and are found by it', async () => {
  await useLanguage('en')
  expect([playerWord('human'), playerWord('')]).toEqual(['unnamed', 'unnamed'])
  expect(storedName('Unnamed')).toBe('human')
})

test('no two players have the same title', () => {
  const kind = (name: string, number: PlayerKind['number']) => ({ id: `hop/${name}`, name, number }) as PlayerKind
  expect(title(kind('alphabeta-N', { smallest: 1, largest: 9 }))).not.toBe(title(kind('alphabeta', null)))
})
