// Boards and whole pages compared with kept pictures, pixel by pixel but for a few: colours, letters, pieces, marks
// and where they stand.
//
// The page brings its letters with it, so that machines do not differ; but browsers of another major version may
// draw edges otherwise, and are left out, visibly. `npx playwright test pictures --update-snapshots` takes them
// anew; the file CHROMIUM beside them says by whom.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from './service'
import { sixtyPlayers } from './sixty'

const kept = readFileSync(join(import.meta.dirname, 'pictures/CHROMIUM'), 'utf8').trim()
const boards: [string, string][] = [
  ['othello', 'game=othello&moves=f5;d6;c3;d3;c4;f4;f6;f3'],
  ['check', 'game=gardner&start=k3R/5/2N2/5/K4 b'],
  ['chain', 'game=chain/2018&moves=0,0;4,5;0,0;4,5;2,2;3,3'],
  ['hop', 'game=hop'],
  ['connect4', 'game=connect4&moves=d;d;e;c;e'],
]

test('boards look as they did', async ({ page, browser, service }) => {
  const major = browser.version().split('.')[0]
  test.skip(major !== kept, `the kept pictures are by Chromium ${kept}, and this is ${major}`)
  await page.addInitScript(() => localStorage.setItem('palamedes.settings', JSON.stringify({ coordinates: false, targets: false })))
  await page.setViewportSize({ width: 900, height: 560 })
  for (const [name, query] of boards) {
    await page.goto(`${service.url}#/analysis?${query}`)
    const board = page.locator('.stage')
    await expect(board).toBeVisible()
    await page.locator('h1').hover() // away from the board
    await expect(board).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 })
  }
})

// Whole pages once they stand still.
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.locator('.picture svg, [role=grid], [role=group] table').first()).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"')), 'the page brings its letters').toBe(true)
}

// The key pages, each in one width, theme and place that nothing else shows.
const wholes: [string, string, { width: number; height: number }, 'light' | 'dark'][] = [
  ['page-play', '#/play?game=othello', { width: 1280, height: 800 }, 'light'],
  ['page-play-phone', '#/play?game=minichess/2023', { width: 390, height: 844 }, 'dark'],
  ['page-analysis', '#/analysis?game=minichess/2023&moves=c2c3;b5b4', { width: 1280, height: 800 }, 'dark'],
  ['page-openings', '#/openings?game=connect4&moves=d;d', { width: 1366, height: 768 }, 'light'],
  ['page-puzzle', '#/puzzles/PUZZLE', { width: 1440, height: 620 }, 'dark'],
  ['page-tournament-phone', '#/tournament/7', { width: 390, height: 844 }, 'light'],
  ['page-tournament', '#/tournament/7', { width: 1920, height: 1080 }, 'dark'],
  ['page-editor', '#/editor?game=gardner', { width: 1366, height: 768 }, 'light'],
]

test('key pages look as they did', async ({ page, browser, service }) => {
  const major = browser.version().split('.')[0]
  test.skip(major !== kept, `the kept pictures are by Chromium ${kept}, and this is ${major}`)
  const { puzzles } = await (await page.request.get(`${service.url}api/puzzles?family=othello&limit=1`)).json()
  await sixtyPlayers(page)
  for (const [name, address, size, colorScheme] of wholes) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(service.url + address.replace('PUZZLE', puzzles[0].id))
    await settled(page)
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 })
  }
})

// A game that has ended: the end of it as its players see it, and its page.
test('the end of a game looks as it did', async ({ page, browser, service }) => {
  const major = browser.version().split('.')[0]
  test.skip(major !== kept, `the kept pictures are by Chromium ${kept}, and this is ${major}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${service.url}#/play?game=connect4&moves=d;d;e;c;e;c`)
  await page.getByLabel('Two people').check({ force: true })
  await page.getByRole('button', { name: 'Start the game' }).click()
  for (const [at, move] of ['f', 'b', 'g'].entries()) {
    await page.getByRole('textbox', { name: /^Type a move/ }).fill(move)
    await page.keyboard.press('Enter')
    await expect(page.locator('.moves [data-ply]')).toHaveCount(7 + at)
  }
  await expect(page.locator('.result strong')).toBeVisible()
  await page.locator('h1').first().hover({ force: true })
  await settled(page)
  await expect(page).toHaveScreenshot('page-ended.png', { maxDiffPixelRatio: 0.01 })
})
