// What is played in a terminal shows on the page while it is played.
import type { ChildProcess } from 'node:child_process'
import { expect, test } from './service'

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('a tournament grows on the page while it is played, and says when it is stopped', async ({ page, service }) => {
  test.setTimeout(240_000)
  await page.goto(service.url + '#/tournaments')
  // Far more games than anybody waits for: it cannot be over before it was looked at.
  const tournament = service.start(
    'tournament', '--game', 'gardner', '--players', 'engine', 'alphabeta', '--pairs', '5000', '--time', '0.02',
    '--folder', 'endless', '--store', service.store,
  )
  const over = ended(tournament)
  try {
    await page.getByRole('link', { name: /gardner/i }).first().click() // it appears by itself
    await page.evaluate(() => ((window as unknown as { sameDocument: boolean }).sameDocument = true))
    const number = async (text: Promise<string | null>, pattern: RegExp) =>
      [...((await text.catch(() => '')) ?? '').matchAll(pattern)].reduce((sum, found) => sum + Number(found[1]), 0)
    const finished = () => number(page.getByRole('status').filter({ hasText: 'of 10000 games' }).textContent({ timeout: 1000 }), /(\d+) of/g)
    const crossed = () =>
      number(page.getByRole('region', { name: 'Crosstable' }).getByRole('row').nth(1).textContent({ timeout: 1000 }), /(\d+) (?:won|drawn|lost)/g)
    const patience = { timeout: 60_000 }
    await expect.poll(finished, patience).toBeGreaterThan(0)
    for (let time = 0; time < 2; ++time) {
      const [games, results] = [await finished(), await crossed()]
      await expect.poll(finished, patience).toBeGreaterThan(games)
      await expect.poll(crossed, patience).toBeGreaterThan(results)
    }

    tournament.kill('SIGINT') // the game in progress comes to its end
    await over
    await expect(page.getByRole('main').getByText('stopped', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true)
  } finally {
    tournament.kill('SIGKILL')
  }
})

test('a tournament run from the terminal to its end', async ({ page, service }) => {
  test.setTimeout(180_000)
  await page.goto(service.url + '#/tournaments')
  const tournament = service.start(
    'tournament', '--game', 'minichess', '--players', 'engine-3', 'engine-1', 'random', '--pairs', '6', '--time', '0.1',
    '--folder', 'cup', '--store', service.store,
  )
  const over = ended(tournament)

  // It appears by itself, and its end is seen without a reload.
  await page.getByRole('link', { name: /minichess/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MiniChess, NTHU 2023, round robin')
  expect(await over).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: 'of 36 games' })).toContainText('36 of 36')
  await expect(page.getByRole('main').getByText('finished', { exact: true })).toBeVisible()
  const standings = page.getByRole('region', { name: 'Standings' })
  await expect(standings.getByRole('row').nth(1)).toContainText('engine-3')
  await expect(page.getByRole('region', { name: 'Crosstable' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Ratings' }).locator('svg')).toBeVisible()

  // Every game can be replayed, with the time of each move.
  await page.getByRole('region', { name: 'Games' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/game\/\d+/)
  await expect(page.getByTitle('Thinking time').first()).toContainText('s')
})

test('games in progress move on the live page', async ({ page, service }) => {
  await page.goto(service.url + '#/live')
  const match = service.start('match', 'hop', 'engine', 'engine', '--games', '20', '--threads', '1', '--time', '0.1', '--store', service.store)
  const card = page.locator('a.live').filter({ hasText: 'Hop race' }).first()
  await expect(card).toBeVisible()
  const plies = async () => Number(((await card.textContent().catch(() => '')) ?? '').match(/(\d+) plies/)?.[1] ?? 0)
  await expect.poll(plies).toBeGreaterThan(0)
  const before = await plies()
  await expect.poll(plies).toBeGreaterThan(before)
  match.kill('SIGKILL')
})

test('a watched game that ends stays on the page, and leads to where it is kept', async ({ page, service }) => {
  test.setTimeout(180_000)
  await page.goto(service.url + '#/live')
  const match = service.start('match', 'hop', 'engine', 'engine-9', '--games', '2', '--threads', '1', '--time', '0.02', '--store', service.store)
  const over = ended(match)
  await page.locator('a.live').filter({ hasText: 'engine-9' }).first().click()
  await over
  await expect(page.getByText('This game has ended')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'Open the kept game' }).click()
  await expect(page).toHaveURL(/#\/game\/\d+/)
})
