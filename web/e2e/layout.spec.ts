// What only a laid-out page shows: boards that fit the screen, and names that are not squeezed.
import { expect, test } from './service'
import { sixtyPlayers } from './sixty'

for (const [screen, viewport] of [['desktop', { width: 1280, height: 800 }], ['phone', { width: 390, height: 844 }]] as const) {
  test(`a tall board fits a ${screen}, with coordinates that can be read`, async ({ page, service }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${service.url}#/play?game=${encodeURIComponent('chain/2018:10x2')}`)
    await page.getByLabel('Two people').check({ force: true })
    await page.getByRole('button', { name: 'Start the game' }).click()
    const board = page.getByRole('grid')
    await expect(board).toBeVisible()
    const box = (await board.boundingBox())!
    expect(box.y + box.height).toBeLessThan(viewport.height)
    expect(box.height).toBeGreaterThan(viewport.height / 2)
    const label = (await page.locator('.stage text.label').first().boundingBox())!
    expect(label.height).toBeGreaterThan(9)
    expect((await page.getByRole('textbox').boundingBox())!.width).toBeGreaterThan(150)
  })
}

test('the board of the editor fits the screen, too', async ({ page, service }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const game of ['minichess/2023', 'othello', 'connect4']) {
    await page.goto(`${service.url}#/editor?game=${game}`)
    await expect(page.getByRole('grid')).toBeVisible()
    const box = (await page.getByRole('grid').boundingBox())!
    expect(box.y + box.height, game).toBeLessThan(768)
    expect(box.height, game).toBeGreaterThan(500)
  }
})

test('the board of an analysis is as large as at play, and nothing jumps', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(service.url + '#/analysis?game=minichess/2023&moves=c2c3;b5b4;c3b4')
  const grid = page.getByRole('grid')
  const box = (await grid.boundingBox())!
  expect(box.height).toBeGreaterThan(600)
  expect(box.y + box.height).toBeLessThan(800)
  await page.keyboard.press('l')
  await expect(page.locator('.lines li')).toHaveCount(3)

  const places = () =>
    page.evaluate(() =>
      ['[role=grid]', '.steps', '[role=slider]', '.engine', '.list', '.more'].map((one) => {
        const { x, y, width, height } = document.querySelector('main ' + one)!.getBoundingClientRect()
        return [one, x, y + scrollY, width, height].join(' ')
      }),
    )
  const before = await places()
  const shown = page.locator('.list [aria-current=step]')
  for (const [key, move] of [['Home', 'Start'], ['ArrowRight', 'c3'], ['End', 'xb4'], ['ArrowLeft', 'b4']]) {
    await page.keyboard.press(key)
    await expect(shown).toContainText(move)
    expect(await places(), key).toEqual(before)
  }
  await grid.hover()
  await page.mouse.wheel(0, -120)
  await expect(shown).toHaveText('c3')
  await page.mouse.wheel(0, 120)
  await expect(shown).toHaveText('b4')
  await page.getByRole('textbox', { name: /^Type a move/ }).fill('a2a3')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('a3')
  expect(await places(), 'a move').toEqual(before)
})

test('a crosstable of sixty fits a screen, and keeps header and names in sight', async ({ page, service }) => {
  const address = await sixtyPlayers(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(service.url + address)
    const table = page.getByRole('group', { name: 'Crosstable' })
    await expect(table.getByRole('row')).toHaveCount(61)
    const inside = await table.evaluate((one) => {
      one.scrollTo(200, 300)
      const [at, head, name] = [one, one.querySelector('thead th:nth-child(30)')!, one.querySelector('tbody tr:nth-child(30) th')!].map((part) => part.getBoundingClientRect())
      return { over: one.scrollWidth - one.clientWidth, head: head.top - at.top, name: name.left - at.left }
    })
    expect(inside.head).toBeCloseTo(0, 0)
    expect(inside.name).toBeCloseTo(0, 0)
    if (width === 1280) expect(inside.over).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'the page itself').toBeLessThanOrEqual(0)
    // On a phone the standings have no sides to scroll to, and names that differ at their end are read to it.
    const standings = page.getByRole('group', { name: 'Standings' })
    expect(await standings.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} px, standings`).toBeLessThanOrEqual(0)
    const name = standings.getByText('a bot with a long name 60')
    if (width === 390) expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('moves of a line stand apart, however long they are', async ({ page, service }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(service.url + '#/analysis?game=hop')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('l')
  const moves = page.locator('.lines li').first().locator('.move')
  await expect(moves.nth(5)).toBeAttached()
  expect(await moves.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual(await moves.evaluateAll((all) => all.map(() => 0)))
})

test('names in the list of games have a line to themselves', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(service.url + '#/games?import=1')
  await page.getByLabel('Paste games here').fill('f5d6c3d3c4')
  await page.getByRole('button', { name: 'Read' }).click()
  const names = page.locator('table.games').getByRole('link', { name: /^unnamed – unnamed$/ }).first()
  await expect(names).toBeVisible()
  // A long word on the result must not take the room of the names.
  await page.locator('table.games .result').first().evaluate((cell) => (cell.textContent = 'Black wins (material counted at the ply limit) '.repeat(2)))
  expect((await names.boundingBox())!.height).toBeLessThan(30)
})

test('the cards of the games hold their names in letters twice as large', async ({ page, service }) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const size of ['100%', '200%']) {
      await page.goto(service.url + '#/play')
      await page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size)
      const names = page.locator('.cards .name')
      await expect(names).toHaveCount(5)
      expect(await names.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)), `${width} px, ${size}`).toBe(true)
    }
  }
})

test('a game with times and values is no wider than a phone', async ({ page, service }) => {
  service.run('match', 'othello', 'nthu-base2', 'random', '--games', '2', '--time', '0.05', '--store', service.store)
  const { records } = await (await page.request.get(service.url + 'api/records?player=nthu-base2&limit=1')).json()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${service.url}#/game/${records[0].id}/20`)
    await expect(page.getByLabel('Times and values')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBeLessThanOrEqual(0)
  }
})
