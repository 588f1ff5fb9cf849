// Games from the first move to the result, and what one may do on the way.
import { cell, cells, moves, pass, playOnce, playOut, result, startGame } from './board'
import { expect, test } from './service'

const ruleSets = [
  'othello', 'othello:6x6', 'minichess/2023', 'minichess/2026', 'gardner',
  'chain/2018', 'chain/2019', 'chain/2020', 'chain/classic', 'hop', 'connect4',
]
// One of each family to its end; all of them take longer (`./test --long -R web.whole_games`).
const whole = process.env.PALAMEDES_WHOLE_GAMES ? ruleSets : ['othello', 'minichess/2023', 'chain/2018', 'hop', 'connect4']

for (const game of ruleSets) {
  const ends = whole.includes(game)
  test(`a ${ends ? 'whole game' : 'game given up'} of ${game}`, async ({ page, service }) => {
    test.setTimeout(300_000)
    await startGame(page, service.url, game, game === 'hop' ? 'greedy' : 'engine-N', game === 'gardner' ? '1' : '0')
    if (ends) {
      expect(await playOut(page)).toBeGreaterThan(2)
      await expect(result(page)).toHaveText(/wins|Draw/)
    } else {
      for (let turn = 0; turn < 3; ++turn) await playOnce(page, turn)
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await expect(result(page)).toHaveText(/wins: resignation/)
    }

    // It is among the kept games, under a link of its own.
    await page.getByRole('link', { name: 'Analyse' }).click()
    await expect(page).toHaveURL(/#\/game\/\d+/)
    await expect(page.getByRole('grid')).toBeVisible()
    const id = page.url().match(/game\/(\d+)/)![1]
    const kept = await (await page.request.get(`${service.url}api/records/${id}`)).json()
    expect(kept.record.game).toBe(game)
    expect(kept.record.result.winner).toBeDefined()
  })
}

test('hint, undo, resign and a new game with swapped sides', async ({ page, service }) => {
  await startGame(page, service.url, 'othello')
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByText(/^Look at/)).toBeVisible()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByText(/^Best: [a-h][1-8]/)).toBeVisible()

  await playOnce(page, 0)
  await expect(moves(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(moves(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(result(page)).toHaveText('White wins: resignation')
  const before = page.url()
  await page.getByRole('button', { name: 'New game, sides swapped' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(moves(page)).toHaveCount(1) // the engine began
})

test('a clear word on why a move is not legal', async ({ page, service }) => {
  await startGame(page, service.url, 'othello')
  const why = page.locator('.why')
  await cell(page, 'a1').click()
  await expect(why).toContainText('a1')
  await page.getByRole('textbox').fill('e9')
  await page.getByRole('textbox').press('Enter')
  await expect(why).toContainText('e9')
  await page.getByRole('textbox').fill('f5')
  await page.getByRole('textbox').press('Enter')
  await expect(moves(page).first()).toHaveText('f5')
})

test('pieces are dragged', async ({ page, service }) => {
  await startGame(page, service.url, 'minichess/2023')
  await cell(page, 'c2').dragTo(cell(page, 'c3'))
  await expect(moves(page).first()).toHaveText('c3')
})

test('a path of hops is entered cell by cell', async ({ page, service }) => {
  await startGame(page, service.url, 'hop')
  const from = cells(page).and(page.getByLabel(/can move/)).first()
  const name = (await from.getAttribute('aria-label'))!.split(', ')[0]
  await from.click()
  await expect(cell(page, name)).toHaveAccessibleName(/selected/)
  await page.keyboard.press('Escape')
  await expect(cell(page, name)).not.toHaveAccessibleName(/selected/)
  await pass(page).click()
  await expect(moves(page).first()).toHaveText(/pass/i)
})

test('two people on one screen, with a clock', async ({ page, service }) => {
  await page.goto(`${service.url}#/play?game=chain%2F2018`)
  await page.getByLabel('Two people').check({ force: true })
  await page.getByLabel('Clock').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start the game' }).click()
  for (let turn = 0; turn < 6; ++turn) await playOnce(page, turn)
  await expect(moves(page)).toHaveCount(6)
  await expect(page.locator('time, [role=timer], .clock').first()).toBeVisible()
})

test('an external program that was named at the start', async ({ page, service }) => {
  await startGame(page, service.url, 'othello', 'Guest')
  await playOnce(page, 0)
  await expect(moves(page)).toHaveCount(2)
})

test('two players are watched, by another browser too', async ({ page, browser, service }) => {
  await page.goto(`${service.url}#/play?game=othello:6x6`)
  await page.getByLabel('Watch').check({ force: true })
  await page.getByRole('button', { name: 'Start and watch' }).click()
  await expect(page).toHaveURL(/#\/table\//)
  const other = await (await browser.newContext()).newPage()
  await other.goto(service.url + '#/live')
  await other.locator(`a[href*="${page.url().split('#')[1]}"]`).first().click()
  await expect(other.getByText('You are watching.').or(result(other))).toBeVisible()
  await expect(result(page)).toBeVisible({ timeout: 90_000 })
  await expect(result(other)).toHaveText((await result(page).textContent())!)
  await other.context().close()
})
