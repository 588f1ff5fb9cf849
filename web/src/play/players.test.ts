import { expect, test } from 'vitest'
import { playerWord } from '../analysis/words'
import type { PlayerKind } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import { levelRating, playerName, storedName, title } from './players'

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

test('a level of our engine has a rating inside its interval, and nobody else has one', () => {
  let rated = 0
  for (const family of ['othello', 'minichess', 'chain', 'hop', 'connect4']) {
    for (let number = 1; number <= 20; ++number) {
      const measured = levelRating({ id: `${family}/engine-N`, number, seconds: 0 })
      if (!measured) break // from here on nobody has measured
      expect(measured.low).toBeLessThanOrEqual(measured.rating)
      expect(measured.rating).toBeLessThanOrEqual(measured.high)
      ++rated
    }
  }
  expect(rated).toBeGreaterThan(40)
  expect(levelRating({ id: 'othello/alphabeta-N', number: 3, seconds: 0 })).toBeUndefined()
  expect(levelRating({ id: 'othello/engine-N', number: 21, seconds: 0 })).toBeUndefined()
})
