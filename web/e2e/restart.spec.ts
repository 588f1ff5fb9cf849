// A service that ends and comes back while pages are open.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moves, playOnce, startGame } from './board'
import { ended, expect, serve, test } from './service'

test('a game goes on from its board, and the live page recovers', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'palamedes-restart-'))
  const store = join(folder, 'games.db')
  let { child, url } = await serve(folder, store)
  // Pages of our own: that the service does not answer is an error in their consoles.
  const context = await browser.newContext()
  try {
    const [table, live] = [await context.newPage(), await context.newPage()]
    await startGame(table, url, 'othello')
    await playOnce(table, 0)
    await expect(moves(table)).toHaveCount(2)
    await live.goto(url + '#/live')
    await expect(live.locator('a.live')).toHaveCount(1)

    child.kill('SIGTERM')
    await ended(child)
    ;({ child } = await serve(folder, store, new URL(url).port))

    await expect(live.getByText('Nothing is being played right now.')).toBeVisible({ timeout: 60_000 })
    await expect(live.getByRole('alert')).toHaveCount(0)

    const on = table.getByRole('link', { name: 'Go on from here' })
    await expect(on).toBeVisible({ timeout: 60_000 })
    await expect(table.getByRole('grid')).toBeVisible()
    await expect(table.getByRole('link', { name: 'Open the kept game' })).toHaveAttribute('href', /#\/game\/\d+/)
    await on.click()
    await table.getByRole('button', { name: 'Start the game' }).click()
    await expect(moves(table)).toHaveCount(2)
    await playOnce(table, 1)
  } finally {
    await context.close()
    child.kill('SIGTERM')
    await ended(child)
    rmSync(folder, { recursive: true })
  }
})
