// Puzzles: the one of the day, streaks, filters; with a service and without.
import { violations } from './axe'
import { expect, test, type Page } from './service'

interface Shown {
  game: string
  best: string[]
  position: string
}

// What the page was given, to know the solution.
async function solution(page: Page, act: () => Promise<unknown>): Promise<Shown> {
  const answered = page.waitForResponse((response) => /api\/(daily_puzzle|puzzles\/)/.test(response.url()))
  await act()
  const document = await (await answered).json()
  return document.puzzle ?? document
}

async function play(page: Page, service: { url: string }, { game, position, best }: Shown, wrong = false) {
  const view = await (await page.request.post(`${service.url}api/view`, { data: { game, start: position, moves: [] }, headers: { 'X-Palamedes': '1' } })).json()
  const moves = view.moves as { text: string; cells: number[] }[]
  const move = moves.find(({ text }) => best.includes(text) !== wrong)!
  for (const cell of move.cells) await page.locator(`[data-cell="${cell}"]`).first().click()
}

test('the puzzle of the day is solved once wrong moves are told apart, and the streak is kept', async ({ page, service }) => {
  const puzzle = await solution(page, () => page.goto(`${service.url}#/puzzles`))
  await expect(page.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show the solution' }).click()
  await expect(page.getByText(/The best move is/)).toBeVisible()
  expect(puzzle.best.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next puzzle' }).click()
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible()
})

test('a puzzle by its address, by hand', async ({ page, service }) => {
  const list = (await (await page.request.get(`${service.url}api/puzzles?family=othello&limit=1`)).json()).puzzles as (Shown & { id: string })[]
  await page.goto(`${service.url}#/puzzles/${list[0].id}`)
  await expect(page.getByText(/Find the best move/)).toBeVisible()
  await play(page, service, list[0], true)
  await expect(page.getByText(/Try again/)).toBeVisible()
  await play(page, service, list[0])
  await expect(page.getByText('Right!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Find the best move/)).toBeVisible()
  const solved = page.getByLabel('Your record').locator('div').filter({ hasText: /^Solved\d/ })
  await expect(solved).toContainText('1')
})

test('without a server there are puzzles, too, by game and theme', async ({ page, staticUrl }) => {
  await page.goto(`${staticUrl}#/puzzles`)
  await expect(page.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible()
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Connect Four' })
  await expect(page.getByText(/Find the best move/)).toBeVisible()
  await expect(page).toHaveURL(/family=connect4/)
  await page.getByLabel('Difficulty').selectOption({ index: 1 })
  await expect(page).toHaveURL(/difficulty=1/)
})
