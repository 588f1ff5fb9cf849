// For everyone: keyboard alone, two languages, phone width, and what axe says of every page.
import { violations } from './axe'
import { cell, cells, moves, pass, result, startGame } from './board'
import { expect, test, type Page } from './service'

const pages = ['#/play', '#/analysis?game=minichess/2023&moves=c2c3', '#/editor?game=chain/2018', '#/openings?game=othello&moves=f5', '#/puzzles', '#/games', '#/tournaments', '#/live', '#/rules/hop', '#/courses', '#/sign-in', '#/open-course']

async function settle(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${scheme}`, async ({ page, service }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const address of pages) {
      await settle(page, service.url + address)
      expect(await violations(page), address).toEqual([])
    }
    await startGame(page, service.url, 'othello')
    expect(await violations(page), 'a table').toEqual([])
    await page.keyboard.press('Tab')
  })
}

test('nothing is wider than a phone, however narrow', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [...pages, '#/analysis?game=othello&moves=f5']) {
    await settle(page, service.url + address)
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

// How fast that is, depends on the machine: bench/page.mjs prints it.
test('the first page is light: bytes, requests, layout shift and long tasks', async ({ page, browser, service }) => {
  let bytes = 0
  let requests = 0
  page.on('requestfinished', async (request) => {
    ++requests
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await page.addInitScript(() => {
    const shifts = ((window as unknown as { shifts: number[] }).shifts = [] as number[])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await settle(page, service.url)
  await expect(page.locator('.picture svg')).toHaveCount(5)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: { name: string; tdur?: number }[] }
  const longest = Math.max(...traceEvents.filter(({ name }) => name.includes('RunTask')).map(({ tdur = 0 }) => tdur / 1000))
  const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
  console.log(`the first page: ${bytes} bytes, ${requests} requests, layout shift ${shift.toFixed(3)}, longest task ${longest.toFixed(0)} ms of processor time`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(150_000)
  expect(requests).toBeLessThan(40)
  expect(shift).toBeLessThan(0.1)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(200)
})

test('a game by keyboard alone', async ({ page, service }) => {
  await page.goto(`${service.url}#/play?game=othello:6x6`)
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
  await page.getByLabel('Two people').focus()
  await page.keyboard.press('Space')
  const start = page.getByRole('button', { name: 'Start the game' })
  for (let presses = 0; presses < 30 && !(await start.evaluate((it) => it === document.activeElement)); ++presses) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()

  // Into the board, then over its cells by arrows.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '')
  for (let presses = 0; presses < 30 && (await focused()) !== 'gridcell'; ++presses) await page.keyboard.press('Tab')
  expect(await focused()).toBe('gridcell')
  const legal = cells(page).and(page.getByLabel(/legal move/))
  for (let turn = 0; turn < 40; ++turn) {
    await legal.or(pass(page)).or(result(page)).first().waitFor() // the board knows whose turn it is
    if (await result(page).isVisible()) break
    const before = await moves(page).count()
    if (await pass(page).isVisible()) {
      await pass(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('gridcell').and(page.locator('[tabindex="0"]')).focus()
    } else {
      const [from, to] = await page.evaluate(() => {
        const all = [...document.querySelectorAll('[role=gridcell]')]
        return [all.indexOf(document.activeElement!), all.findIndex((it) => it.getAttribute('aria-label')!.includes('legal move'))]
      })
      const [down, right] = [Math.floor(to / 6) - Math.floor(from / 6), (to % 6) - (from % 6)]
      for (let i = 0; i < Math.abs(down); ++i) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
      for (let i = 0; i < Math.abs(right); ++i) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
      await page.keyboard.press('Enter')
    }
    await moves(page).nth(before).or(result(page)).first().waitFor()
  }
  await expect(result(page)).toHaveText(/(wins|Draw) \d+–\d+/)
})

test('cells and moves are told in words', async ({ page, service }) => {
  await startGame(page, service.url, 'othello')
  await expect(cell(page, 'd3')).toHaveAccessibleName('d3, empty, legal move')
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, Black disc')
  await cell(page, 'd3').click()
  await expect(page.locator('[aria-live=polite]')).toHaveText(/White played [a-h][1-8]\. Black to move\./)
})

test('the language of the browser, and the other one', async ({ browser, page, service }) => {
  await settle(page, service.url + '#/play')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)

  const context = await browser.newContext({ locale: 'zh-TW' })
  const chinese = await context.newPage()
  await chinese.goto(service.url)
  await expect(chinese.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)
  await chinese.getByRole('button', { name: 'English' }).click()
  await expect(chinese.getByRole('heading', { level: 1 })).toHaveText('Play a game')
  await context.close()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' })
  test('what the service says is Chinese, too', async ({ page, service }) => {
    const english = /[a-z]{3,} [a-z]{2,}/ // two words in a row
    await page.goto(service.url + '#/rules/hop')
    await expect(page.locator('article')).toContainText('連跳')
    await expect(page.locator('article')).not.toHaveText(english)

    await page.goto(service.url + '#/play?game=othello')
    const picker = page.getByLabel('對手')
    await picker.selectOption('othello/mobility')
    await expect(page.locator('.picker p')).toHaveText(/^Botzone：/)
    await page.getByRole('button', { name: '開始對局' }).click()
    await expect(page).toHaveURL(/#\/table\//)
    for (const wrong of ['a1', 'what', 'pass']) {
      await page.getByRole('textbox').fill(wrong)
      await page.getByRole('textbox').press('Enter')
      await expect(page.locator('.why')).toHaveText(/^\w+ 不合法：.*[\u4e00-\u9fff]/)
      await expect(page.locator('.why')).not.toHaveText(english)
    }
  })
})
