// The explorer of openings: counts of kept games and of a file, names, mirror images, practice; with a
// service and without.
import { join } from 'node:path'
import { violations } from './axe'
import { expect, test, type Page } from './service'

// A game that begins with these moves, as a file holds it.
const game = (moves: string[], winner: number, name = 'othello') =>
  JSON.stringify({ format: 'palamedes-game/1', game: name, players: ['Ada', 'Bo'], moves: moves.map((text) => ({ text })), result: { winner, termination: 'resignation' } })

async function keep(page: Page, url: string, ...games: string[]) {
  await page.goto(`${url}#/games?import=1`)
  await page.getByLabel('Paste games here').fill(games.join('\n'))
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText(/Games read and kept/)).toBeVisible()
}

const row = (page: Page, move: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name: move, exact: true }) })

async function counted(page: Page, url: string) {
  await keep(page, url, game(['f5', 'd6', 'c3', 'd3', 'c4'], 1), game(['c4', 'e3', 'f6', 'e6', 'f5'], -1), game(['d3', 'c5'], 0))
  await page.goto(`${url}#/openings?game=othello`)
  await expect(page.getByText(/games reached this position/)).toBeVisible()
  const first = page.locator('tbody tr')
  await expect(first).toHaveCount(1) // four moves, one row
  await expect(first).toContainText('= ')
  await first.getByRole('button').click()
  await expect(page).toHaveURL(/moves=/)
  await page.goto(`${url}#/openings?game=othello&moves=f5;d6;c3;d3`)
  await expect(row(page, 'c4')).toContainText('Tiger')
  await row(page, 'c4').getByRole('button').click()
  await expect(page.locator('.named')).toContainText('Tiger')
  await expect(page.locator('.counted')).toContainText(/\d games? reached/)
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'c4')).toBeVisible()
  expect(await violations(page)).toEqual([])
}

test('openings are counted in every mirror, with a service', ({ page, service }) => counted(page, service.url))
test('openings are counted in every mirror, without a server', ({ page, staticUrl }) => counted(page, staticUrl))

test('a file is counted by itself, and practice begins where one stands', async ({ page, service }) => {
  await page.goto(`${service.url}#/openings?game=connect4`)
  await expect(page.getByText(/reached this position/)).toBeVisible()
  const lines = [game(['d', 'd', 'e'], 1, 'connect4'), game(['a', 'd'], -1, 'connect4'), game(['g', 'd'], -1, 'connect4')].join('\n')
  await page.getByLabel('Count the games of files instead').setInputFiles({ name: 'mine.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await expect(page.getByText('3 games in mine.jsonl')).toBeVisible()
  await expect(row(page, 'a')).toContainText('2') // a and g are one
  await expect(row(page, 'a')).toContainText('0%')
  await expect(row(page, 'd')).toContainText('100%')
  await row(page, 'a').getByRole('button').click()
  await expect(page.getByText('2 games reached this position')).toBeVisible()
  await page.getByLabel('against').selectOption({ label: 'Level 1' })
  await page.getByRole('button', { name: 'Practise this' }).click()
  await expect(page).toHaveURL(/#\/table\//)
  await expect(page.getByText('Palamedes, level 1')).toBeVisible()
})

// A file of the French Othello federation's database, as people have it.
async function wthor(page: Page, url: string) {
  await page.goto(`${url}#/openings?game=othello`)
  await page.getByLabel('Count the games of files instead').setInputFiles(join(import.meta.dirname, '../../tests/data/othello.wtb'))
  await expect(page.getByText('1 game in othello.wtb')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('tbody tr').getByRole('button').first().click()
  await expect(page.getByText('1 game reached this position')).toBeVisible()
}

test('a WTHOR file is counted, with a service', ({ page, service }) => wthor(page, service.url))
test('a WTHOR file is counted, without a server', ({ page, staticUrl }) => wthor(page, staticUrl))

test('the engine says what it thinks of every move', async ({ page, service }) => {
  await page.goto(`${service.url}#/openings?game=othello&moves=f5`)
  await page.getByRole('switch', { name: 'Engine' }).check()
  for (const move of ['d6', 'f6', 'f4']) await expect(row(page, move).locator('td').last()).toContainText('%')
})

test('a move, a step and another language leave the page standing', async ({ page, service }) => {
  await page.goto(`${service.url}#/openings?game=othello&moves=f5`)
  await page.getByRole('switch', { name: 'Engine' }).check()
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((one) => (one.dataset.same = 'yes'))
  await row(page, 'd6').getByRole('button').click()
  await expect(page).toHaveURL(/moves=f5%3Bd6/)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/moves=f5$/)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(title).toHaveText(/[\u4e00-\u9fff]/)
  await expect(title).toHaveAttribute('data-same', 'yes')
  await expect(page.getByRole('switch').first()).toBeChecked()
})
