// A phone in a hand: moves by tapping and by dragging with a finger, while the page stays where it is.
import { cell, moves } from './board'
import { expect, test, type Page } from './service'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 640 } })

async function sitDown(page: Page, url: string, query: Record<string, string>) {
  await page.goto(`${url}#/play?${new URLSearchParams(query)}`)
  await page.getByLabel('Two people').tap()
  await page.getByRole('button', { name: 'Start the game' }).tap()
  await expect(page).toHaveURL(/#\/table\//)
  await expect(page.getByRole('grid')).toBeVisible()
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(room, 'the page could scroll').toBeGreaterThan(50)
}

// A finger from cell to cell, in small steps as fingers move.
async function drag(page: Page, from: string, to: string) {
  await page.getByRole('grid').scrollIntoViewIfNeeded()
  const middle = async (name: string) => {
    const box = (await cell(page, name).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [a, b] = [await middle(from), await middle(to)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const before = await page.evaluate(() => scrollY)
  await touch('touchStart', [a])
  for (let step = 1; step <= 12; ++step) await touch('touchMove', [{ x: a.x + ((b.x - a.x) * step) / 12, y: a.y + ((b.y - a.y) * step) / 12 }])
  expect(await page.locator('.held').count(), 'a piece in the hand').toBe(1)
  await touch('touchEnd', [])
  expect(await page.evaluate(() => scrollY)).toBe(before)
}

test('othello by tapping', async ({ page, service }) => {
  await sitDown(page, service.url, { game: 'othello' })
  for (const [at, name] of ['f5', 'd6'].entries()) {
    await cell(page, name).tap()
    await expect(moves(page).nth(at)).toHaveText(name)
  }
})

test('minichess by tapping and by dragging', async ({ page, service }) => {
  await sitDown(page, service.url, { game: 'minichess/2023' })
  await cell(page, 'c2').tap()
  await expect(cell(page, 'c2')).toHaveAccessibleName(/selected/)
  await cell(page, 'c3').tap()
  await expect(moves(page).nth(0)).toHaveText('c3')
  await expect(cell(page, 'b5')).toHaveAccessibleName(/can move/)
  await drag(page, 'b5', 'b4')
  await expect(moves(page).nth(1)).toHaveText('b4')
})

test('several hops of one turn, cell by cell, tapped and dragged', async ({ page, service }) => {
  const row = '0'.repeat(8)
  // Each side can take two pieces of the other in one turn.
  const start = [row, '12020000', row, row, row, '00001012', row, row].join('') + ' 1'
  await sitDown(page, service.url, { game: 'hop', start })
  await cell(page, '1,0').tap()
  await cell(page, '1,2').tap()
  await expect(page.getByRole('button', { name: 'End the move here' })).toBeVisible()
  await cell(page, '1,4').tap()
  await expect(moves(page).nth(0)).toHaveText('1,0 1,2 1,4')
  await expect(cell(page, '5,7')).toHaveAccessibleName(/can move/)
  await drag(page, '5,7', '5,5')
  await expect(page.getByRole('button', { name: 'End the move here' })).toBeVisible()
  await drag(page, '5,5', '5,3')
  await expect(moves(page).nth(1)).toHaveText('5,7 5,5 5,3')
})
