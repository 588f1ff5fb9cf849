// The page from a plain web server: rules and engines run in the browser.
import { moves, playOnce, startGame } from './board'
import { expect, test } from './service'

test('a game, a hint and an analysis without a server', async ({ page, staticUrl }) => {
  test.setTimeout(300_000)
  await startGame(page, staticUrl, 'othello')
  await playOnce(page, 0)
  await expect(moves(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByText(/^Look at/)).toBeVisible()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByText(/^Best: [a-h][1-8]/)).toBeVisible()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('link', { name: 'Analyse' }).click()
  const engine = page.getByRole('region', { name: 'Engine' })
  await expect(engine).toBeVisible()
  await page.keyboard.press('l')
  await expect(engine.locator('.lines li').first()).toContainText(/[a-h][1-8]/)

  // Kept in this browser.
  await page.goto(staticUrl + '#/games')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

for (const game of ['minichess/2023', 'chain/2018', 'hop'])
  test(`a few moves of ${game} without a server`, async ({ page, staticUrl }) => {
    test.setTimeout(300_000)
    await startGame(page, staticUrl, game)
    for (let turn = 0; turn < 3; ++turn) {
      await playOnce(page, turn)
      await expect(moves(page)).toHaveCount(2 * turn + 2)
    }
  })
