import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal, useBackend, type FeedEvent } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import BotPage from './BotPage.svelte'
import ChallengePage from './ChallengePage.svelte'
import CoursePage from './CoursePage.svelte'
import CoursesPage from './CoursesPage.svelte'
import { FakeLadder, rankRow } from './fake_ladder'
import HeadToHeadPage from './HeadToHeadPage.svelte'
import JoinPage from './JoinPage.svelte'
import LadderGamePage from './LadderGamePage.svelte'
import { useLadder } from './ladder'
import OpenCoursePage from './OpenCoursePage.svelte'
import { session } from './session.svelte'
import SignInPage from './SignInPage.svelte'
import VersionPage from './VersionPage.svelte'

let fake: FakeLadder
const page = (...params: string[]) => ({ params, query: new URLSearchParams() })
const said = (pattern: string | RegExp) => screen.findByText(pattern)

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(async () => {
  await useLanguage('en')
  await useMoreWords('ladder')
  useBackend(new FakeBackend())
  useLadder((fake = new FakeLadder()))
  session.now = null
  location.hash = ''
})
afterEach(cleanup)

test('who cannot sign in is told so and nothing else; who can goes where he came from', async () => {
  fake.who = null
  render(SignInPage, { params: [], query: new URLSearchParams({ to: '#/course/1' }) })
  const name = await screen.findByLabelText('Name to sign in with')
  const password = screen.getByLabelText('Password')
  await fireEvent.input(name, { target: { value: ' ada ' } })
  await fireEvent.input(password, { target: { value: 'wrong' } })
  await fireEvent.submit(name.closest('form')!)
  expect((await screen.findByRole('alert')).textContent).toBe('name and password do not fit together')
  expect((password as HTMLInputElement).value).toBe('')
  await fireEvent.input(password, { target: { value: 'right' } })
  await fireEvent.submit(name.closest('form')!)
  await waitFor(() => expect(location.hash).toBe('#/course/1'))
  expect(fake.who).toMatchObject({ name: 'ada' })
})

test('a link to another site is no place to go on to', async () => {
  fake.who = null
  render(SignInPage, { params: [], query: new URLSearchParams({ to: 'https://elsewhere.example/' }) })
  const name = await screen.findByLabelText('Name to sign in with')
  await fireEvent.input(name, { target: { value: 'ada' } })
  await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'right' } })
  await fireEvent.submit(name.closest('form')!)
  await waitFor(() => expect(location.hash).toBe('#/courses'))
})

test('an invitation is used by its form, and by nothing before', async () => {
  fake.who = null
  render(JoinPage, page('secret'))
  await said(/This invitation is for Ada Lovelace/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Introduction to Programming II')
  expect(fake.sent).toEqual([])
  const [first, again] = [screen.getByLabelText(/Choose a password/), screen.getByLabelText(/The same password/)]
  await fireEvent.input(first, { target: { value: 'long enough' } })
  await fireEvent.input(again, { target: { value: 'not the same' } })
  await fireEvent.submit(first.closest('form')!)
  await said('The two passwords are not the same.')
  expect(fake.sent).toEqual([])
  await fireEvent.input(again, { target: { value: 'long enough' } })
  await fireEvent.submit(first.closest('form')!)
  await waitFor(() => expect(fake.sent).toEqual([['join', { token: 'secret', password: 'long enough' }]]))
  await waitFor(() => expect(location.hash).toBe('#/course/1'))
})

test('a link that was used says what to do', async () => {
  fake.theLink = { ...fake.theLink, usable: false }
  render(JoinPage, page('used'))
  await said(/Ask for a new one/)
  expect(screen.queryByLabelText(/Choose a password/)).toBeNull()
})

test('a server that nobody has taken charge of names the first link; teachers may open a course', async () => {
  fake.courses = async () => ({ courses: [], may_create: false })
  fake.theSession = () => ({ account: null, guard: '', founded: false })
  render(CoursesPage)
  await said(/one-time link in the terminal/)
  cleanup()
  session.now = null
  fake = new FakeLadder()
  fake.who = { id: 1, name: 'prof', shown: 'Prof', role: 'teacher' }
  useLadder(fake)
  render(CoursesPage)
  expect((await screen.findByRole('link', { name: 'Open a course' })).getAttribute('href')).toBe('#/open-course')
})

test('a page without a server asks for nothing and says why', async () => {
  useBackend(Object.assign(Object.create(new FakeBackend()), { kind: 'local' }))
  fake.courses = async () => Promise.reject(new Error('asked'))
  render(CoursesPage)
  await said(/Courses live on a server/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a course is opened with what the form says, then people are invited', async () => {
  fake.who = { id: 1, name: 'prof', shown: 'Prof', role: 'teacher' }
  render(OpenCoursePage)
  const title = await screen.findByLabelText('Title')
  await fireEvent.input(title, { target: { value: ' Chains ' } })
  await fireEvent.input(screen.getByLabelText('Seconds a move'), { target: { value: '0.5' } })
  await fireEvent.submit(title.closest('form')!)
  await waitFor(() => expect(fake.sent[0]).toMatchObject(['openCourse', { title: 'Chains', game: 'chain/2018', visibility: 'public', closes: null, settings: { seconds_a_move: 0.5 } }]))
  await waitFor(() => expect(location.hash).toBe('#/course/1/members'))
})

test('the references of a new course are those of its game until the teacher says otherwise', async () => {
  fake.who = { id: 1, name: 'prof', shown: 'Prof', role: 'teacher' }
  render(OpenCoursePage)
  await fireEvent.input(await screen.findByLabelText('chain/nolook, Score to pass (%)'), { target: { value: '60' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Leave out chain/random' }))
  await fireEvent.click(screen.getByRole('radio', { name: 'League, without grades' }))
  const title = screen.getByLabelText('Title')
  await fireEvent.input(title, { target: { value: 'Chains' } })
  await fireEvent.input(screen.getByLabelText(/^Closes at/), { target: { value: '2027-01-20T12:00' } })
  await fireEvent.submit(title.closest('form')!)
  await waitFor(() => expect(fake.sent[0]).toMatchObject(['openCourse', { kind: 'league', references: [{ player: 'chain/nolook', percent: 60 }], closes: expect.stringMatching(/^2027-01-/) }]))
})

test('the ranking says how sure it is, and moves when something has happened', async () => {
  render(CoursePage, page('1'))
  const row = (await screen.findByRole('link', { name: 'Cascade' })).closest('tr')!
  expect(row.textContent).toContain('312')
  expect(row.textContent).toContain('268 … 356')
  expect(row.textContent).toContain('1–2')
  expect(row.textContent).toContain('settled in about 4 min')
  expect(row.textContent).toContain('61 – 0 – 19')
  expect(within(row).queryByRole('button', { name: /^Challenge/ })).toBeNull() // nobody challenges himself
  fake.theRanking = { ...fake.theRanking, rows: [rankRow({ mine: true, elo: 333, settled: true, low_rank: 1, high_rank: 1 })] }
  fake.tell({ what: 'ranking', id: 0 })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cascade' }).closest('tr')!.textContent).toContain('333'), { timeout: 5000 })
  expect(screen.getAllByText('rank settled').length).toBeGreaterThan(0)
})

test('who was deleted keeps a place, and nobody is offered to play against him', async () => {
  fake.theRanking = { ...fake.theRanking, rows: [...fake.theRanking.rows, rankRow({ place: 4, bot: 16, version: 26, name: 'deleted-9', owner: 'deleted-9', plays: false })] }
  render(CoursePage, page('1'))
  await screen.findByRole('button', { name: 'Challenge Boom' })
  const row = screen.getByText('deleted member 9', { selector: 'a' }).closest('tr')!
  expect(within(row).queryByRole('button')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Challenge Boom' }))
  expect(screen.queryByRole('option', { name: 'deleted member 9' })).toBeNull()
})

test('a challenge names both bots and a number of pairs', async () => {
  render(CoursePage, page('1'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Challenge Boom' }))
  const dialog = screen.getByRole('dialog')
  await fireEvent.input(within(dialog).getByLabelText(/Pairs of games/), { target: { value: '3' } })
  await fireEvent.submit(within(dialog).getByLabelText(/Pairs of games/).closest('form')!)
  await waitFor(() => expect(fake.sent).toEqual([['challengeBots', 1, 11, 12, 3]]))
  await waitFor(() => expect(location.hash).toBe('#/challenge/7'))
})

test('a program is sent as it is; one that is too large is not', async () => {
  fake.theCourse = { ...fake.theCourse, bot: null, settings: { ...fake.theCourse.settings, upload_kb: 1 } }
  render(CoursePage, page('1'))
  const input = (await screen.findByLabelText('File')) as HTMLInputElement
  await fireEvent.input(screen.getByLabelText('Name of the bot'), { target: { value: 'Mine' } })
  await fireEvent.change(input, { target: { files: [new File(['x'.repeat(2000)], 'big.py')] } })
  await said(/larger than 1 KB/)
  expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  await fireEvent.change(input, { target: { files: [new File(['print(1)'], 'bot.py')] } })
  await fireEvent.submit(input.closest('form')!)
  await waitFor(() => expect(fake.sent).toEqual([['submit', 1, { file: 'bot.py', base64: btoa('print(1)'), name: 'Mine' }]]))
  await waitFor(() => expect(location.hash).toBe('#/version/21'))
})

test('a machine that cannot confine programs says so and takes none', async () => {
  fake.theCourse = { ...fake.theCourse, uploads: { message: 'this machine has no sandbox', sentence: null } }
  render(CoursePage, page('1'))
  await said('this machine has no sandbox')
  expect(screen.queryByLabelText('File')).toBeNull()
})

test('sixty names are sixty links, shown once', async () => {
  fake.theCourse = { ...fake.theCourse, may: { see: true, teach: true, submit: false, challenge: true, play: true }, role: 'teacher' }
  render(CoursePage, page('1', 'members'))
  const names = Array.from({ length: 60 }, (_, i) => `${i + 1}. Student ${i + 1}`).join('\n')
  await fireEvent.input(await screen.findByLabelText('Names, one a line'), { target: { value: names } })
  await fireEvent.click(screen.getByRole('button', { name: 'Make 60 links' }))
  await said('60 links')
  expect(fake.sent[0].slice(0, 2)).toEqual(['invite', 1])
  expect((fake.sent[0][2] as string[]).slice(0, 2)).toEqual(['Student 1', 'Student 2'])
  expect(screen.getByText(/#\/join\/token-59$/)).toBeTruthy()
})

test('students see nothing of the teacher’s desk, whatever the address says', async () => {
  render(CoursePage, page('1', 'members'))
  await screen.findByRole('link', { name: 'Cascade' })
  expect(screen.queryByLabelText('Names, one a line')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
})

test('every part of a course can be looked at', async () => {
  for (const [tab, words] of [['games', /was too late/], ['queue', /the disk was full/], ['rules', /libstdc\+\+, pthread/], ['settings', 'chain/ta1'], ['audit', /60 names/]] as const) {
    fake.theCourse = { ...fake.theCourse, may: { see: true, teach: true, submit: false, challenge: true, play: true } }
    render(CoursePage, page('1', tab))
    expect(await screen.findByText(words), tab).toBeTruthy()
    cleanup()
  }
})

test('a reference can be played by hand where the course allows it', async () => {
  const house = new FakeBackend()
  const wishes: object[] = []
  house.createTable = async (wish) => {
    wishes.push(wish)
    return { id: 'abc' } as Awaited<ReturnType<typeof house.createTable>>
  }
  useBackend(house)
  render(CoursePage, page('1', 'rules'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Play TA 1' }))
  await waitFor(() => expect(location.hash).toBe('#/table/abc'))
  expect(wishes).toEqual([{ game: 'chain/2018', sides: [{ kind: 'human' }, { kind: 'player', player: 'chain/ta1' }] }])
  cleanup()
  fake.theCourse = { ...fake.theCourse, settings: { ...fake.theCourse.settings, play_by_hand: false } }
  render(CoursePage, page('1', 'rules'))
  await screen.findByText('g++ 12.2.0')
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('any bot of the ranking can be played by hand where the course allows it', async () => {
  const house = new FakeBackend()
  const wishes: object[] = []
  house.createTable = async (wish) => {
    wishes.push(wish)
    if (wishes.length === 1) throw new Refusal('full', '4 bots are being played', 503)
    return { id: 'abc' } as Awaited<ReturnType<typeof house.createTable>>
  }
  useBackend(house)
  render(CoursePage, page('1'))
  const button = await screen.findByRole('button', { name: 'Play Boom' })
  await fireEvent.click(button)
  await said('4 bots are being played')
  await fireEvent.click(button)
  await waitFor(() => expect(location.hash).toBe('#/table/abc'))
  expect(wishes[1]).toEqual({ game: 'chain/2018', sides: [{ kind: 'human' }, { kind: 'player', player: 'bot/12' }] })
  cleanup()
  fake.theCourse = { ...fake.theCourse, may: { ...fake.theCourse.may, play: false } }
  render(CoursePage, page('1'))
  await screen.findByRole('link', { name: 'Cascade' })
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('versions stand side by side, and two bots have a page', async () => {
  render(BotPage, page('11'))
  const row = (await screen.findByRole('link', { name: 'version 3' })).closest('tr')!
  expect(row.textContent).toContain('268 … 356')
  expect(row.textContent).toContain('61 – 0 – 19')
  expect(row.textContent).toContain('4 / 4')
  expect(row.textContent).toContain('better')
  expect(screen.getByRole('link', { name: 'version 2' }).closest('tr')!.textContent).toContain('30 – 0 – 30')
  expect(screen.getByRole('link', { name: 'Every game Boom' }).getAttribute('href')).toBe('#/head-to-head/11/12')
  cleanup()
  fake.bot = async (id) => ({ ...fake.theBot, id, name: id === 11 ? 'Cascade' : 'Boom' })
  const asked: unknown[] = []
  fake.games = async (_, filter) => (asked.push(filter), fake.theGames)
  render(HeadToHeadPage, page('11', '12'))
  await said('12 : 8')
  await waitFor(() => expect(asked[0]).toMatchObject({ bot: 11, against: 12 }))
})

test('only who may have a version tried again is offered it', async () => {
  fake.theVersion = { ...fake.theVersion, state: 'suspended', reason: { message: 'six crashes', sentence: null } }
  render(VersionPage, page('21'))
  await said('six crashes')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Send a new version' })).toBeTruthy()
  cleanup()
  fake.theVersion = { ...fake.theVersion, mine: false, may_again: true }
  render(VersionPage, page('21'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(fake.sent).toEqual([['tryAgain', 21]])
})

test('games that are being played are shown as boards, those of other courses are not', async () => {
  const house = new FakeBackend()
  useBackend(house)
  render(CoursePage, page('1', 'games'))
  await said(/was too late/)
  const live = (course: number, player: string) => ({
    key: `ladder:${course}:9:0`, tournament: null, updated: '',
    record: { format: 'palamedes-game/1', game: 'othello', players: [player, 'Boom v3'], start: '', moves: [], result: { winner: null, margin: null, termination: 'unfinished' }, tags: {} },
  })
  for (const game of [live(2, 'Stranger v1'), live(1, 'Cascade v3')]) house.tell({ event: 'live', key: game.key, game, view: null } as unknown as FeedEvent)
  await said('Cascade v3')
  expect(screen.queryByText('Stranger v1')).toBeNull()
})

test('what the examination saw is told in the language of the page', async () => {
  await useLanguage('zh-TW')
  const gone = { code: 'check.gone', params: [{ code: 'check.where', params: ['3', '1'] }, { code: 'exit-code', params: ['1'] }] }
  const sentence = { code: 'check.with-errors', params: [gone, '\n    KeyError: 7'] }
  const text = 'at its move 3 of game 1 it was gone: exit code 1; the end of its error output:\n    KeyError: 7'
  const step = { step: 'whole games', verdict: 'wrong' as const, text, sentence }
  const reason = { message: text, sentence: { code: 'check-failed', params: [{ code: 'ladder.checked.whole games', params: [] }, sentence] } }
  fake.theVersion = { ...fake.theVersion, state: 'refused', reason, report: { steps: [step, { step: 'exit', verdict: 'ok', text: 'it left' }] } }
  render(VersionPage, page('21'))
  const seen = '第 1 局它的第 3 手：程式不見了：結束代碼 1；錯誤輸出的最後部分：\n    KeyError: 7'
  expect((await screen.findByText('完整對局')).closest('li')!.textContent).toContain(seen)
  expect(screen.getByRole('alert').textContent).toBe(`未通過檢查（完整對局）：${seen}`)
  expect(screen.getByText('it left'), 'a report of older days').toBeTruthy()
})

test('a version shows how far it has come, step by step', async () => {
  render(VersionPage, page('21'))
  const steps = await screen.findByRole('list', { name: 'Steps' })
  expect(within(steps).getAllByRole('listitem').map((item) => item.className.split(' ')[0])).toEqual(['done', 'done', 'running', 'waiting', 'waiting'])
  expect(steps.textContent).toContain('place 4 in the queue')
  expect(screen.getByText(/unused variable/)).toBeTruthy()
  expect(screen.getByText('Legality').closest('li')!.textContent).toContain('all its 48 moves')
  expect(screen.getByText('at most 44 more pairs')).toBeTruthy()
  expect(screen.getByText('passed')).toBeTruthy()
  expect(screen.getByText('not decided yet')).toBeTruthy()
  fake.theVersion = { ...fake.theVersion, state: 'refused', private: false, logs: [], report: null, reason: { message: 'it does not compile', sentence: null } }
  fake.tell({ what: 'version', id: 21 })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('it does not compile'), { timeout: 5000 })
  expect(screen.queryByText(/unused variable/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Source' })).toBeNull()
})

test('bots, challenges and games have pages', async () => {
  render(BotPage, page('11'))
  await said('it does not compile')
  expect(screen.getByRole('img', { name: /Rating over time/ })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Boom' })[0].getAttribute('href')).toBe('#/bot/12')
  cleanup()
  render(ChallengePage, page('7'))
  await said('3 : 1')
  expect(screen.getByText(/2 of 5 pairs/)).toBeTruthy()
  cleanup()
  render(LadderGamePage, page('501'))
  await said('depth 7')
  const moves = screen.getByRole('group', { name: 'Every move' })
  expect(within(moves).getAllByRole('row').map((row) => row.textContent)).toEqual(['#MoveBotClock timeCPU timeEvaluation', '1a1Cascadeopening', '2b2Boom0.500 s0.400 s−1.50'])
  expect(screen.getByText('held up 2.0 s of 2.5 s')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Replay the game' }).getAttribute('href')).toBe('#/game/501')
})

test('what is not there, or not for who asks, is said in the words of the service', async () => {
  fake.bot = async () => Promise.reject(new Refusal('not-found', 'there is no bot 99', 404))
  render(BotPage, page('99'))
  await said('there is no bot 99')
  cleanup()
  render(VersionPage, page('x'))
  await said(/this address names none/)
})
