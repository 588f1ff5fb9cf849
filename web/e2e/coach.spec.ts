// The coach on a kept game, and after a game of one's own.
import { playOut, startGame } from './board'
import { expect, test } from './service'

const transcript = 'f5f6e6f4g6d7c3c5d3g4c6c4e8g7f3c7'

test('a kept game is explained, and the answer is kept', async ({ page, service }) => {
  await page.goto(service.url + '#/games')
  await page.getByRole('button', { name: 'Import games' }).click()
  await page.getByLabel('Paste games here').fill(transcript)
  await page.getByRole('button', { name: 'Read' }).click()
  await page.getByRole('region', { name: 'Import games' }).getByRole('listitem').getByRole('link').click()
  const coach = page.getByRole('region', { name: 'Coach' })
  await coach.getByRole('button', { name: 'Why was it lost?' }).click()
  await expect(coach.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 })
  const said = await coach.getByRole('list').innerText()
  // Asked again, it comes from the store, word for word.
  await page.reload()
  await coach.getByRole('button', { name: 'Why was it lost?' }).click()
  await expect(coach.getByRole('list')).toHaveText(said.split('\n').join(''), { useInnerText: false })
  // A mistake leads to its position, and to another try.
  const again = coach.getByRole('link', { name: /Try again from move/ })
  if (await again.count()) {
    await coach.getByRole('button', { name: /^Move / }).first().click()
    await again.click()
    await expect(page).toHaveURL(/#\/play/)
  }
})

test('whoever has just played is told why, unasked, and nothing covers his seat', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startGame(page, service.url, 'connect4')
  await playOut(page)
  const coach = page.getByRole('region', { name: 'Coach' })
  await expect(coach.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 })
  const panel = (await page.locator('aside.panel').boundingBox())!
  const seat = (await page.locator('.seat.lower').boundingBox())!
  expect(panel.y + panel.height).toBeLessThanOrEqual(seat.y)
  const covered = await page.locator('.seat.lower').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(covered).toBe(false)
})
