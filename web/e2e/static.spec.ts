// The page from a plain web server: rules and engines run in the browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moves, playOnce, startGame } from './board'
import { expect, test } from './service'

const root = join(import.meta.dirname, '../..')

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

  // There is one worker to think: the engine makes room for a review, and goes on after it.
  await page.getByRole('button', { name: 'Review game' }).click()
  await expect(page.getByRole('button', { name: 'Review again' })).toBeVisible({ timeout: 60_000 })
  await expect(engine.getByText(/^Rests/)).toHaveCount(0)

  // Once visited, it needs no network.
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready', { timeout: 60_000 })
  await page.context().setOffline(true)
  await page.goto(staticUrl + '#/analysis?game=gardner')
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('l')
  await expect(engine.locator('.lines li').first()).toContainText(/[a-e][1-5]/)
  await page.context().setOffline(false)

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

test('without a server, the same node counts as the native program', async ({ page, staticUrl }) => {
  test.setTimeout(300_000)
  const expected = readFileSync(join(root, 'bench/signatures.txt'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
  await page.goto(staticUrl)
  const loader = readFileSync(join(root, 'web/src/lib/wasm/module.mjs'), 'utf8')
  const counted = await page.evaluate(async ([source, lines]) => {
    const { DeskModule } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    const module = await WebAssembly.compileStreaming(fetch('palamedes.wasm'))
    const files = new Map<string, Uint8Array>()
    for (const name of ['othello.plmw', 'minichess.plmw', 'chain.plmw', 'hop.plmw']) files.set(name, new Uint8Array(await (await fetch(name)).arrayBuffer()))
    const desk = await DeskModule.create(module, { weights: (name: string) => files.get(name) })
    return Array.from({ length: Number(lines) }, (_, number) => desk.signature(number) as string)
  }, [loader, String(expected.length)])
  expect(counted).toEqual(expected)
})
