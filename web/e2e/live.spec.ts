// What is played in a terminal shows on the page while it is played.
import { expect, test } from './service'

test('a tournament run from the terminal', async ({ page, service }) => {
  test.setTimeout(180_000)
  await page.goto(service.url + '#/tournaments')
  const tournament = service.start(
    'tournament', '--game', 'minichess', '--players', 'engine-3', 'engine-1', 'random', '--pairs', '10', '--time', '0.1',
    '--folder', 'cup', '--store', service.store,
  )
  const ended = new Promise((resolve) => tournament.once('exit', resolve))

  // It appears by itself, and goes on to its end without a reload.
  await page.getByRole('link', { name: /minichess/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('minichess')
  const progress = page.getByRole('status').filter({ hasText: 'of 60 games' })
  expect(await ended).toBe(0)
  await expect(progress).toContainText('60 of 60')
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
  const match = service.start('match', 'hop', 'engine', 'engine', '--games', '2', '--threads', '1', '--time', '0.1', '--store', service.store)
  const card = page.locator('a.live').first()
  await expect(card).toBeVisible()
  const plies = async () => Number(((await card.textContent().catch(() => '')) ?? '').match(/(\d+) plies/)?.[1] ?? 0)
  await expect.poll(plies).toBeGreaterThan(0)
  const before = await plies()
  await expect.poll(plies).toBeGreaterThan(before)
  match.kill('SIGKILL')
})
