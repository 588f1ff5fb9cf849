import { expect, test } from 'vitest'
import { known, lineQuery, link, parseRoute, queryLine } from './router.svelte'

test('the first part of the path names the page, the rest are its parameters', () => {
  expect(parseRoute('')).toMatchObject({ page: 'play', params: [] })
  expect(parseRoute('#/game/7/12')).toMatchObject({ page: 'game', params: ['7', '12'] })
  expect(parseRoute('#/rules/chain%2F2018').params).toEqual(['chain/2018'])
  expect(parseRoute('#/table/%E0%A4%A').params).toEqual(['%E0%A4%A'])
})

test('only pages of the table are known, not what every object has', () => {
  expect(known('analysis')).toBe(true)
  expect(known('constructor')).toBe(false)
})

test('a play survives the way through an address', () => {
  const line = { game: 'hop', start: 'a b/c;', moves: ['4,2 4,4 6,4', 'pass'] }
  expect(queryLine(parseRoute(link(['analysis'], lineQuery(line))).query)).toEqual(line)
  expect(queryLine(new URLSearchParams('game=othello'))).toEqual({ game: 'othello', moves: [] })
  expect(queryLine(new URLSearchParams('moves=f5'))).toBeNull()
})
