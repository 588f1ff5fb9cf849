import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpBackend } from './backend_http'
import { useLanguage } from './i18n.svelte'

const calls: { address: string; request: RequestInit }[] = []
let answers: Response[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(async () => {
  await useLanguage('en')
  calls.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    calls.push({ address, request })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what changes something says who asks; refusals are told in the words of the server', async () => {
  answers = [json({ error: { code: 'illegal-move', message: 'no' } }, 409)]
  const backend = new HttpBackend()
  await expect(backend.move('a/b', 'f5', 3)).rejects.toMatchObject({ code: 'illegal-move', message: 'no', status: 409 })
  expect(calls[0].address).toBe('api/tables/a%2Fb/moves')
  expect(calls[0].request).toMatchObject({ method: 'POST', body: '{"move":"f5","ply":3}' })
  expect(calls[0].request.headers).toMatchObject({ 'Content-Type': 'application/json', 'X-Palamedes': '1' })
})

test('lists go on where their cursor says', async () => {
  answers = [json({ tournaments: [], next: 7 }), json({ tournaments: [], next: null })]
  const backend = new HttpBackend()
  const { next } = await backend.tournaments()
  await backend.tournaments(next!)
  expect(calls.map(({ address }) => address)).toEqual(['api/tournaments', 'api/tournaments?before=7'])
})

test('a server that is not there is told in plain words', async () => {
  answers = []
  await expect(new HttpBackend().games()).rejects.toThrow('The server does not answer.')
})

test('who opens a table holds its key, also after a reload', async () => {
  answers = [json({ table: { id: 't1' }, key: 'secret', sides: [0, 1] }, 201), json({})]
  const backend = new HttpBackend()
  await backend.createTable({ game: 'othello', sides: [{ kind: 'human' }, { kind: 'human' }] })
  const later = new HttpBackend()
  expect(later.seats('t1')).toEqual([0, 1])
  expect(later.seats('t2')).toEqual([])
  await later.undo('t1')
  expect(calls[1].request.headers).toMatchObject({ 'X-Table-Key': 'secret' })
})

test('who is invited holds one seat, and the other one at the next table', async () => {
  answers = [json({ table: { id: 't3' }, key: 'guest', sides: [1] }), json({})]
  const backend = new HttpBackend()
  await backend.sit('t3', 'Bo')
  expect([calls[0].address, JSON.parse(calls[0].request.body as string)]).toEqual(['api/tables/t3/sit', { name: 'Bo' }])
  expect(backend.seats('t3')).toEqual([1])
  backend.follow('t3', 't4')
  expect(new HttpBackend().seats('t4')).toEqual([0])
  await backend.undo('t4')
  expect(calls[1].request.headers).toMatchObject({ 'X-Table-Key': 'guest' })
})

test('an analysis reports until it is done, or says what went wrong', async () => {
  const stream = (text: string) => new Response(text)
  answers = [
    stream('event: report\ndata: {"depth":1}\n\nevent: done\ndata: {"depth":2}\n\n'),
    stream('event: error\ndata: {"error":{"code":"busy","message":"too many"}}\n\n'),
    stream('event: report\ndata: {"depth":1}\n\n'),
  ]
  const backend = new HttpBackend()
  const reports: number[] = []
  const line = { game: 'othello', moves: [] }
  const done = await backend.analyse(line, { depth: 2 }, { report: ({ depth }) => reports.push(depth) })
  expect([reports, done.depth]).toEqual([[1], 2])
  await expect(backend.analyse(line, {})).rejects.toThrow('too many')
  await expect(backend.analyse(line, {})).rejects.toThrow('does not answer')
})

test('a feed that was lost says when it is heard again', async () => {
  vi.useFakeTimers()
  const sources: { onopen?: () => void; onerror?: () => void }[] = []
  vi.stubGlobal('EventSource', function (this: object) {
    Object.assign(this, { close() {}, addEventListener() {} })
    sources.push(this)
  })
  const heard: string[] = []
  const quiet = new HttpBackend().feed(({ event }) => heard.push(event))
  sources[0].onopen!()
  expect(heard).toEqual(['anew'])
  sources[0].onerror!() // the service ends
  await vi.advanceTimersByTimeAsync(2000)
  sources[1].onerror!() // and is not back yet
  await vi.advanceTimersByTimeAsync(2000)
  sources[2].onopen!()
  expect(heard).toEqual(['anew', 'anew'])
  quiet()
  vi.useRealTimers()
})

test('a feed that cannot be opened says once that all must be asked for', async () => {
  vi.useFakeTimers()
  const sources: { onerror?: () => void }[] = []
  vi.stubGlobal('EventSource', function (this: object) {
    Object.assign(this, { close() {}, addEventListener() {} })
    sources.push(this)
  })
  const heard: string[] = []
  const quiet = new HttpBackend().feed(({ event }) => heard.push(event))
  sources[0].onerror!()
  await vi.advanceTimersByTimeAsync(2000)
  sources[1].onerror!()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['anew'])
  quiet()
  vi.useRealTimers()
})

test('a feed from which an event is missing says so, once', () => {
  const listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>()
  vi.stubGlobal('EventSource', function (this: object) {
    Object.assign(this, { close() {}, addEventListener: (name: string, on: never) => listeners.set(name, on) })
  })
  const heard: unknown[] = []
  const quiet = new HttpBackend().feed((news) => heard.push(news))
  const tell = (id: number) => listeners.get('live')!({ data: JSON.stringify({ key: `k${id}`, game: null, view: null }), lastEventId: String(id) })
  for (const id of [7, 8, 10, 11]) tell(id)
  const told = (id: number) => ({ event: 'live', key: `k${id}`, game: null, view: null })
  expect(heard).toEqual([told(7), told(8), { event: 'anew' }, told(11)])
  quiet()
})

test('what never changes is asked once', async () => {
  answers = [json({ games: [] })]
  const backend = new HttpBackend()
  await backend.games()
  await backend.games()
  expect(calls).toHaveLength(1)
})
