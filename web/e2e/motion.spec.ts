// What moves and sounds, where people want it.
import { cell, moves } from './board'
import { expect, test, type Page } from './service'

async function sitDown(page: Page, url: string, query: Record<string, string>) {
  await page.goto(`${url}#/play?${new URLSearchParams(query)}`)
  await page.getByLabel('Two people').check({ force: true })
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

// Types a move and returns every board that was seen until `last` held, as the words of these cells.
async function boardsOf(page: Page, move: string, cells: string[], last: (board: string) => boolean): Promise<string[]> {
  await page.evaluate((names) => {
    const grid = document.querySelector('main [role=grid]')!
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = [])
    const look = () => {
      const words = names.map((name) => grid.querySelector(`[aria-label^="${name},"]`)!.getAttribute('aria-label')!)
      const board = words.map((text) => text.replace(/, (last move|legal move|can move|about to explode)/g, '')).join('; ')
      if (seen.at(-1) !== board) seen.push(board)
    }
    look()
    new MutationObserver(look).observe(grid, { subtree: true, attributes: true, attributeFilter: ['aria-label'] })
  }, cells)
  await page.getByRole('textbox').fill(move)
  await page.getByRole('textbox').press('Enter')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(async () => last((await seen()).at(-1)!)).toBe(true)
  return seen()
}

const reaction = { game: 'chain/2018:3x3', start: 'b1b2b1/.../..r1 b' }
const burnt = (name: string) => `${name}, burnt`
const row = '0'.repeat(8)
const hops = { game: 'hop', start: row + '12020000' + row.repeat(6).slice(1) + '2 1' }

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })
    const moving = reducedMotion === 'no-preference'

    test('a chain reaction', async ({ page, service }) => {
      await sitDown(page, service.url, reaction)
      const corners = [burnt('0,0'), burnt('0,1'), burnt('0,2')]
      const boards = await boardsOf(page, '0,0', ['0,0', '0,1', '0,2'], (board) => corners.every((one) => board.includes(one)))
      const halfway = boards.filter((board) => board.includes(corners[0]) && !board.includes(corners[2]))
      expect(halfway.length > 0, boards.join('\n')).toBe(moving)
      await expect(moves(page)).toHaveText(['0,0'])
    })

    test('a chain of hops', async ({ page, service }) => {
      await sitDown(page, service.url, hops)
      const boards = await boardsOf(page, '1,0 1,2 1,4', ['1,2', '1,4'], (board) => board.includes('1,4, Black'))
      expect(boards.some((board) => board.includes('1,2, Black')), boards.join('\n')).toBe(moving)
    })
  })

test('sounds are off, and play when they are switched on', async ({ page, service }) => {
  await page.addInitScript(() => {
    const heard = ((window as unknown as { heard: string[] }).heard = [] as string[])
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        heard.push(navigator.userActivation.hasBeenActive ? 'context' : 'too early')
      }
      override createOscillator() {
        heard.push('tone')
        return super.createOscillator()
      }
    }
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await sitDown(page, service.url, { game: 'othello' })
  await cell(page, 'f5').click()
  await expect(moves(page)).toHaveCount(1)
  expect(await heard()).toEqual([])
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Sound').check()
  for (const [at, name] of ['d6', 'c3'].entries()) {
    await cell(page, name).click()
    await expect(moves(page)).toHaveCount(at + 2)
  }
  await expect.poll(heard).toEqual(['context', 'tone', 'tone'])
})
