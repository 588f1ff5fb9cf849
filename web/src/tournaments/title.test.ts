import { expect, test } from 'vitest'
import { useLanguage } from '../lib/i18n.svelte'
import { titleOf } from './title'

const say = (code: string, ...params: (string | { code: string; params: [] })[]) => ({ code, params })
const word = (code: string): { code: string; params: [] } => ({ code, params: [] })

test('a game has its name in a title, in both languages; what somebody wrote stays', async () => {
  const cup = { title: 'minichess/2023, round-robin', sentences: { title: say('tournament-title', word('game.minichess/2023'), word('round-robin')), details: null } }
  const match = { title: 'othello: a against b', sentences: { title: say('match-title', word('game.othello'), 'a', 'b'), details: null } }
  await useLanguage('en')
  expect(titleOf(cup)).toBe('MiniChess, NTHU 2023, round robin')
  expect(titleOf(match)).toBe('Othello: a against b')
  expect(titleOf({ title: 'othello cup', sentences: { title: null, details: null } })).toBe('othello cup')
  await useLanguage('zh-TW')
  expect(titleOf(match)).toBe('黑白棋：a 對 b')
})
