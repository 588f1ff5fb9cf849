// Games from the first move to the result, and what one may do on the way.
import { violations } from './axe'
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
      await expect(result(page)).toHaveText(game === 'othello' ? /^(You (won|lost)|Draw) \d+–\d+$/ : /^(You (won|lost)|Draw)/)
    } else {
      await playOnce(page, 0) // one only: a king may be lost in three moves
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await expect(result(page)).toHaveText('You lost')
    }

    // It is among the kept games, under a link of its own.
    await expect(page.getByRole('link', { name: 'Analyse' })).toHaveAttribute('href', /#\/game\/\d+/) // kept
    await page.getByRole('link', { name: 'Analyse' }).click()
    await expect(page).toHaveURL(/#\/game\/\d+\/\d+/) // at its end
    await expect(page.getByRole('grid')).toBeVisible()
    const id = page.url().match(/game\/(\d+)/)![1]
    const kept = await (await page.request.get(`${service.url}api/records/${id}`)).json()
    expect(kept.record.game).toBe(game)
    expect(Number(page.url().split('/').at(-1))).toBe(kept.record.moves.length)
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
  await expect(result(page)).toHaveText('You lost')
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

// A task of a page, as a trace has it; `tdur` is the time of the processor, whatever else the machine does.
interface Traced {
  name: string
  tdur?: number
}

test('pieces are dragged, and no task on the way is long', async ({ page, browser, service }) => {
  await startGame(page, service.url, 'minichess/2023')
  const middle = async (name: string) => {
    const box = (await cell(page, name).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle('c2')))
  const [x, y] = await middle('c3')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await page.mouse.down()
  await page.mouse.move(x + 90, y - 140, { steps: 25 })
  await page.mouse.move(x, y, { steps: 25 })
  const tasks = (JSON.parse(String(await browser.stopTracing())).traceEvents as Traced[]).filter(({ tdur }) => tdur !== undefined)
  await expect(page.locator('.held')).toHaveCount(1)
  await page.mouse.up()
  await expect(moves(page).first()).toHaveText('c3')
  expect(tasks.filter(({ name }) => name === 'FunctionCall').length).toBeGreaterThan(20) // the drag is in it
  expect(tasks.filter(({ tdur }) => tdur! > 50_000)).toEqual([])
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

test('two people by a link: seats, presence, clocks over a reload, a spectator, a rematch', async ({ page, browser, service }) => {
  const [guest, spectator] = await Promise.all([browser.newContext(), browser.newContext()]).then((all) => Promise.all(all.map((one) => one.newPage())))
  await page.goto(`${service.url}#/play?game=othello`)
  await page.getByLabel('By link').check({ force: true })
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Clock').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Get the link' }).click()
  const address = await page.getByLabel('Link to this game').inputValue()
  expect(await violations(page), 'a table that waits').toEqual([])

  await guest.goto(address)
  await expect(guest.getByText('Ada invites you to a game')).toBeVisible()
  await guest.getByLabel('Your name').fill('Bo')
  await guest.getByRole('button', { name: 'Play White' }).click()
  await expect(page.getByText('Bo', { exact: true })).toBeVisible()
  await expect(page.locator('.presence')).toHaveText(['here', 'here'])
  await spectator.goto(address)
  await expect(spectator.getByText('You are watching.')).toBeVisible()
  await expect(spectator.getByRole('group', { name: 'Controls' }).getByRole('button')).toHaveText(['Flip board'])

  // White plans an answer while black thinks.
  await cell(guest, 'd6').click()
  await expect(cell(guest, 'd6')).toHaveAccessibleName(/planned/)
  await cell(page, 'f5').click()
  for (const one of [page, guest, spectator]) await expect(moves(one)).toHaveText(['f5', 'd6'])

  await guest.reload()
  await expect(guest.getByText('You', { exact: true })).toBeVisible()
  await expect(guest.locator('.clock').last()).toHaveText(/^3:0\d$/) // two seconds for the move
  await expect(guest.locator('.clock').first()).toHaveText(/^[23]:\d\d$/)
  await guest.goto('about:blank')
  await expect(page.locator('.presence').first()).toHaveText('away')
  await guest.goto(address)
  await expect(page.locator('.presence').first()).toHaveText('here')

  await guest.getByRole('button', { name: 'Resign' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(result(page)).toHaveText('You won')
  expect(await violations(page), 'a game that is over').toEqual([])
  await expect(result(spectator)).toHaveText('Black wins')
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(guest.getByText('Your opponent wants a rematch.')).toBeVisible()
  await guest.getByRole('button', { name: 'Rematch' }).click()
  await expect(guest).not.toHaveURL(address)
  await expect(page).toHaveURL(guest.url())
  await cell(guest, 'f5').click() // black now
  await expect(moves(page)).toHaveText(['f5'])
  await Promise.all([guest, spectator].map((one) => one.context().close()))
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
