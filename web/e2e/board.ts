// Playing on a board as a person does: by pressing cells.
import { expect, type Page } from './service'

export const cells = (page: Page) => page.getByRole('main').getByRole('gridcell')
export const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
export const result = (page: Page) => page.locator('.result strong')
export const moves = (page: Page) => page.locator('.moves [data-ply]')
export const pass = (page: Page) => page.locator('.bar').getByRole('button', { name: 'Pass' })
const typed = (page: Page) => page.getByRole('textbox', { name: /^Type a move/ }) // there when it is our turn

// Starts a game against a player on the play page and waits for its table.
export async function startGame(page: Page, url: string, game: string, opponent = 'engine-N', colour = '0') {
  await page.goto(`${url}#/play?game=${encodeURIComponent(game)}`)
  await page.getByLabel('Computer').check({ force: true })
  const picker = page.getByLabel('Opponent')
  await expect(picker.locator(`option[value$="${opponent}"]`)).toBeAttached()
  await picker.selectOption(await picker.locator(`option[value$="${opponent}"]`).getAttribute('value'))
  if (opponent.endsWith('-N')) await page.getByLabel(/^(Level|Strength)/).fill('1')
  await page.locator(`input[name=colour][value="${colour}"]`).check({ force: true })
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page).toHaveURL(/#\/table\//)
  await expect(page.getByRole('grid')).toBeVisible()
}

// Cells whose names have one of these words: by their attributes, as to ask for roles and labels is to look at all of a
// page, several times a move.
const cellsNamed = (page: Page, ...words: string[]) => page.locator(words.map((one) => `main [role=gridcell][aria-label*="${one}"]`).join())

// Makes one move, whichever is offered. Waits inside the page and not by looking again now and then, which would take
// most of a long game's time; `turn` spreads the choice over all that are.
export async function playOnce(page: Page, turn: number) {
  const before = await moves(page).count()
  const open = cellsNamed(page, 'can move', 'legal move')
  await open.or(pass(page)).first().waitFor() // it is our turn, and the board knows
  const pick = async (found: typeof open) => found.nth((turn * 7 + 3) % (await found.count())).click()
  if ((await open.count()) === 0) {
    await pass(page).click()
  } else {
    const picked = (await open.first().getAttribute('aria-label'))!.includes('can move')
    await pick(open)
    if (picked) {
      await cellsNamed(page, 'selected').waitFor()
      await pick(cellsNamed(page, 'legal move'))
    }
    const queen = page.getByRole('dialog', { name: 'Promote to' }).getByRole('button', { name: 'queen' })
    const done = page.getByRole('button', { name: 'End the move here' })
    const moved = moves(page).nth(before)
    await moved.or(queen).or(done).first().waitFor()
    if (await queen.isVisible()) await queen.click()
    else if (!(await moved.isVisible()) && (await done.isVisible())) await done.click()
  }
  await moves(page).nth(before).waitFor()
}

// Plays until the result shows; returns how many moves we made.
export async function playOut(page: Page): Promise<number> {
  for (let turn = 0; ; ++turn) {
    await result(page).or(typed(page)).first().waitFor({ timeout: 60_000 })
    if (await result(page).isVisible()) return turn
    await playOnce(page, turn)
  }
}
