// Pictures of every page for docs/images, in both widths and themes: tools/screenshots.sh runs it.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playOnce, startGame } from './board'
import { expect, test, type Page, type Service } from './service'

const images = join(import.meta.dirname, '../../docs/images')

// A tournament whose games fill the lists.
function populate(service: Service) {
  service.run('tournament', '--game', 'othello', '--players', 'engine-6', 'engine-3', 'mobility', 'nthu-base3', 'random',
    '--pairs', '4', '--time', '0.05', '--folder', 'cup', '--store', service.store)
}

async function reviewed(page: Page, service: Service) {
  populate(service)
  const { records } = await (await page.request.get(service.url + 'api/records?player=random&limit=1')).json()
  await page.goto(`${service.url}#/game/${records[0].id}/23`)
  await page.getByTitle('How thoroughly').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Review game' }).click()
  await expect(page.getByRole('button', { name: 'Review again' })).toBeVisible({ timeout: 90_000 })
  await page.keyboard.press('l')
  await page.keyboard.press('x')
  await expect(page.locator('.lines li').first()).toContainText(/[a-h][1-8]/)
  await page.waitForTimeout(1500)
  await page.evaluate(() => scrollTo(0, 0))
}

// Games of every kind that go on for as long as they are looked at; those of the last time are stopped.
let tables: { table: { id: string }; key: string }[] = []
async function liveGames(page: Page, service: Service) {
  for (const { table, key } of tables)
    await page.request.post(`${service.url}api/tables/${table.id}/stop`, { headers: { 'X-Palamedes': '1', 'X-Table-Key': key }, data: {} })
  tables = []
  const games = ['othello', 'minichess/2023', 'chain/2018', 'hop', 'gardner']
  for (const game of games) {
    const player = (level: number) => ({ kind: 'player', player: `${game === 'gardner' ? 'minichess' : game.split('/')[0]}/engine-${level}` })
    const headers = { 'X-Palamedes': '1' }
    const opened = await page.request.post(service.url + 'api/tables', { headers, data: { game, sides: [player(5), player(3)], pace: 0.7 } })
    expect(opened.ok()).toBe(true)
    tables.push(await opened.json())
  }
  await page.goto(service.url + '#/live')
  await expect(page.locator('a.live')).toHaveCount(games.length)
  const least = async () => Math.min(...(await page.locator('a.live').allTextContents()).map((text) => Number(text.match(/(\d+) plies/)?.[1] ?? 0)))
  await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(9)
}

// A course of the operator with a program of his own, which has a rank; its version.
async function course(page: Page, { url, said }: Service): Promise<number> {
  const password = 'correct horse'
  const post = async (path: string, data: object, guard = '') =>
    (await page.request.post(url + 'api/' + path, { headers: { 'X-Palamedes': '1', 'X-Palamedes-Guard': guard }, data })).json()
  const token = said().match(/#\/join\/(\S+)/)![1]
  let session = await post('session/sign_in', { name: 'prof', password })
  if (!session.guard) session = await post('session/join', { token, name: 'prof', password })
  const { courses } = await (await page.request.get(url + 'api/courses')).json()
  const id = courses[0]?.id ?? (await post('courses', { title: 'Introduction to Programming II', game: 'chain/2018', settings: { seconds_a_move: 0.2 } }, session.guard)).id
  const { bot } = await (await page.request.get(`${url}api/courses/${id}`)).json()
  if (bot === null) {
    const base64 = readFileSync(join(import.meta.dirname, '../../examples/line/bot.py')).toString('base64')
    await post(`courses/${id}/versions`, { file: 'bot.py', base64, name: 'Cascade' }, session.guard)
  }
  await page.goto(`${url}#/course/${id}`)
  const row = page.getByRole('row', { name: /Cascade/ })
  await expect(row).toContainText(/settled in|too close|✓/, { timeout: 60_000 }) // it has met enough others
  await row.scrollIntoViewIfNeeded()
  const mine = await (await page.request.get(`${url}api/courses/${id}`)).json()
  return (await (await page.request.get(`${url}api/bots/${mine.bot}`)).json()).versions[0].id
}

async function table(page: Page, url: string, name: string, turns: number) {
  await startGame(page, url, name)
  for (let turn = 0; turn < turns; ++turn) {
    await playOnce(page, turn)
    await expect(page.getByRole('textbox')).toBeVisible()
  }
}

const shots: [string, (page: Page, service: Service) => Promise<void>][] = [
  ['live', liveGames], // first, while no other table is there
  ['play', (page, { url }) => page.goto(url + '#/play').then(() => expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible())],
  ['othello', (page, { url }) => table(page, url, 'othello', 5)],
  ['minichess', (page, { url }) => table(page, url, 'minichess/2023', 4)],
  ['chain', (page, { url }) => table(page, url, 'chain/2018', 7)],
  ['hop', (page, { url }) => table(page, url, 'hop', 4)],
  ['analysis', reviewed],
  ['openings', async (page, service) => {
    populate(service)
    await page.goto(service.url + '#/openings?game=othello&moves=f5;d6;c3')
    await page.getByRole('switch', { name: 'Engine' }).check()
    await expect(page.locator('tbody td').last()).toContainText('%')
  }],
  ['puzzles', async (page, { url }) => {
    const { puzzles } = await (await page.request.get(url + 'api/puzzles?family=othello&limit=1')).json()
    await page.goto(`${url}#/puzzles/${puzzles[0].id}`)
    await page.getByRole('button', { name: 'Show the solution' }).click()
    await expect(page.getByText(/The best move is/)).toBeVisible()
  }],
  ['editor', (page, { url }) => page.goto(url + '#/editor?game=gardner').then(() => expect(page.getByRole('grid')).toBeVisible())],
  ['games', async (page, service) => {
    populate(service)
    await page.goto(service.url + '#/games')
    await expect(page.getByRole('table')).toBeVisible()
  }],
  ['tournament', async (page, service) => {
    populate(service)
    await page.goto(service.url + '#/tournaments')
    await page.getByRole('link', { name: /Othello/ }).first().click()
    await expect(page.getByRole('region', { name: 'Crosstable' })).toBeVisible()
  }],
  ['course', async (page, service) => void (await course(page, service))],
  ['version', async (page, service) => {
    const id = await course(page, service)
    await page.goto(`${service.url}#/version/${id}`)
    await expect(page.locator('h1 + p .tag')).toHaveText('ranked', { timeout: 120_000 })
    await expect(page.locator('pre')).toBeVisible() // the log of its build
  }],
]

for (const [name, arrive] of shots) {
  for (const [width, size] of [['desktop', { width: 1280, height: 860 }], ['phone', { width: 390, height: 844 }]] as const) {
    test(`${name} ${width}`, async ({ page, service }) => {
      test.setTimeout(180_000)
      mkdirSync(images, { recursive: true })
      await page.setViewportSize(size)
      await arrive(page, service)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForTimeout(300)
        await page.screenshot({ fullPage: name === 'version', path: join(images, `${name}-${width}-${colorScheme}.jpg`), type: 'jpeg', quality: 82 })
      }
    })
  }
}
