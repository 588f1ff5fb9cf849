import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import { HttpLadder, joinAddress } from './ladder'
import { base64Of, duration, namesIn, pointOf, rankSpan } from './words'
import { ladderGame } from './fake_ladder'

const calls: { address: string; request: RequestInit }[] = []
let answers: Response[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(async () => {
  await useLanguage('en')
  await useMoreWords('ladder')
  calls.length = 0
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    calls.push({ address, request })
    return answers.shift()!
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the guard of a session goes with every change, and with none after it', async () => {
  const ladder = new HttpLadder()
  const account = { id: 1, name: 'ada', shown: 'Ada', role: 'student' }
  answers = [json({ account, guard: 'secret', founded: true }), json({ id: 2 }, 201), json({ account: null, guard: '', founded: true }), json({ id: 3 }, 201)]
  await ladder.signIn('ada', 'x')
  expect(calls[0].request.headers).not.toHaveProperty('X-Palamedes-Guard')
  await ladder.challengeBots(1, 2, 3, 4)
  expect(calls[1].request.headers).toMatchObject({ 'X-Palamedes': '1', 'X-Palamedes-Guard': 'secret' })
  await ladder.signOut()
  await ladder.challengeBots(1, 2, 3, 4)
  expect(calls[3].request.headers).not.toHaveProperty('X-Palamedes-Guard')
})

test('the secret of a link stands where no server sees it', () => {
  const address = new URL(joinAddress('a/b'))
  expect(address.hash).toBe('#/join/a%2Fb')
  expect(address.pathname + address.search).not.toContain('join')
})

test('names come as they are pasted', () => {
  expect(namesIn(' 1. Ada\n2) Bo Li ,\n\n- 王小明\r\nAda\n\t108062101\tCy\n')).toEqual(['Ada', 'Bo Li', '王小明', '108062101 Cy'])
})

test('bytes survive', async () => {
  expect(await base64Of(new Blob([new Uint8Array([0, 255, 128])]))).toBe('AP+A')
})

test('ranks, times and points in words', () => {
  expect(rankSpan({ low_rank: 2, high_rank: 5 })).toBe('2–5')
  expect(rankSpan({ low_rank: 3, high_rank: 3 })).toBe('3')
  expect([20, 300, 9000, 1e6].map(duration)).toEqual(['about 20 s', 'about 5 min', 'about 3 h', 'more than a day'])
  expect(pointOf(ladderGame(), 11)).toBe(1)
  expect(pointOf(ladderGame(), 12)).toBe(-1)
  expect(pointOf(ladderGame({ result: '' }), 12)).toBeNull()
})
