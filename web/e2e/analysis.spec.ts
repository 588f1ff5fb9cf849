// Analysis, review, variations, the editor, import and export.
import { readFileSync } from 'node:fs'
import { cell } from './board'
import { expect, test, type Page } from './service'

// Moves of chance: a game with something to find.
const transcript = 'f5f6e6f4g6d7c3c5d3g4c6c4e8g7f3c7'

async function importGame(page: Page, url: string, text: string) {
  await page.goto(url + '#/games')
  await page.getByRole('button', { name: 'Import games' }).click()
  await page.getByLabel('Paste games here').fill(text)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByText('Games read and kept: 1')).toBeVisible()
  await page.getByRole('region', { name: 'Import games' }).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/#\/game\/\d+/)
  await expect(page.getByRole('grid')).toBeVisible()
}

const moveList = (page: Page) => page.getByRole('group', { name: 'Moves' })
const current = (page: Page) => moveList(page).locator('[aria-current=step]')
const engine = (page: Page) => page.getByRole('region', { name: 'Engine' })

test('a record with engine, heat map, graph and review', async ({ page, service }) => {
  await importGame(page, service.url, transcript)
  const graph = page.getByRole('slider', { name: 'Course of the game' })

  // The engine and its lines; more of them on demand.
  await page.keyboard.press('Home')
  await page.keyboard.press('l')
  await expect(engine(page).locator('.lines li').first()).toContainText(/[a-h][1-8]/)
  await engine(page).getByTitle('Number of lines').selectOption({ index: 2 })
  await expect(engine(page).locator('.lines li')).toHaveCount(3)
  await expect(page.getByLabel(/^Evaluation: (?!not known)/)).toBeAttached()

  // Every legal move has its warmth, on the board and as a table.
  await page.keyboard.press('x')
  await page.getByText('All 4 moves as a table').click()
  await expect(page.getByRole('meter')).toHaveCount(4)
  await page.keyboard.press('x')
  await page.keyboard.press('l')

  // The review fills the graph and finds what was bad.
  await page.getByTitle('How thoroughly').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Review game' }).click()
  await expect(page.getByRole('button', { name: 'Review again' })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.mistakes li').first()).toContainText('Better:')
  await expect(graph.locator('path.mark').first()).toBeAttached()

  // What a place of the graph says, without a click.
  await graph.hover({ position: { x: 200, y: 50 } })
  await expect(graph.locator('.tip')).toHaveText(/^\d+\. [a-h][1-8] · .*(\d+%|Exact)/)

  // A click on the graph jumps, and every ply has its own link.
  const box = (await graph.boundingBox())!
  await graph.click({ position: { x: box.width - 10, y: 30 } })
  await expect(current(page)).toContainText('c7')
  await expect(page).toHaveURL(/#\/game\/\d+\/16$/)
  await page.reload()
  await expect(current(page)).toContainText('c7')
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toContainText('f3')
  await page.keyboard.press('Home')
  await expect(current(page)).toContainText('Start')
  await page.keyboard.press('End')
  await expect(current(page)).toContainText('c7')
})

test('the key for a review takes the pace chosen', async ({ page, service }) => {
  await importGame(page, service.url, transcript.slice(0, 12))
  await page.getByTitle('How thoroughly').selectOption({ label: 'quick' })
  await page.getByRole('heading', { level: 1 }).click()
  const [asked] = await Promise.all([page.waitForRequest(/api\/review$/), page.keyboard.press('r')])
  expect(asked.postDataJSON().seconds_per_ply).toBe(0.1)
  await expect(page.getByRole('button', { name: 'Review again' })).toBeVisible({ timeout: 60_000 })
})

test('who plays with the mouse steps with the keys, and the keyboard still reaches the cells', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=othello')
  await cell(page, 'f5').click()
  await cell(page, 'd6').click()
  await expect(current(page)).toHaveText('d6')
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toHaveText('f5')
  await page.keyboard.press('Home')
  await expect(current(page)).toHaveText('Start')
  await page.keyboard.press('End')
  await expect(current(page)).toHaveText('d6')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 'd6')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'c6')).toBeFocused()
  await expect(current(page)).toHaveText('d6')
})

test('the help dialog lists the keys, and keys do nothing while one types', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=othello')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  for (const key of ['←', '→', 'Home', 'End', 'f', 'l', 'Space', '?']) await expect(help.getByText(key, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  const typed = page.getByRole('textbox', { name: /^Type a move/ })
  await typed.fill('')
  await typed.pressSequentially('l')
  await expect(engine(page).getByRole('switch').first()).not.toBeChecked()
})

test('variations grow where one plays, and space plays the best move', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=othello&moves=f5;d6;c3')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await cell(page, 'c5').click()
  await expect(current(page)).toHaveText('c5')
  await expect(page.locator('.variation')).toContainText('c5')
  // What is drawn stays with the variation, and goes with it over a reload.
  await cell(page, 'e3').click({ button: 'right' })
  await expect(page.locator('.circled')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.circled')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await moveList(page).getByRole('button', { name: 'c5' }).click()
  await page.reload()
  await expect(current(page)).toHaveText('c5')
  await expect(page.locator('.circled')).toHaveCount(1)
  await expect(moveList(page).getByRole('button', { name: 'c3' })).toBeVisible()
  await page.getByText('This move: c5').click()
  await page.getByRole('button', { name: 'Make this the main line' }).click()
  await expect(page.locator('.variation')).toContainText('c3')
  await page.keyboard.press('l')
  await expect(engine(page).locator('.lines li').first()).toContainText(/[a-h][1-8]/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await expect(current(page)).not.toHaveText('c5')
})

test('the solver knows the exact result', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=chain%2F2018%3A2x2')
  await page.getByRole('button', { name: 'Solve exactly' }).click()
  await expect(engine(page).getByRole('status').last()).toContainText('Red wins')
})

test('the position editor', async ({ page, service }) => {
  await page.goto(service.url + '#/editor?game=minichess%2F2023')
  await page.getByRole('button', { name: 'Clear board' }).click()
  await expect(page.getByRole('status').filter({ hasText: /king/ })).toBeVisible()
  for (const [piece, square] of [['White king', 'a1'], ['Black king', 'e6'], ['White queen', 'b2']]) {
    await page.getByRole('radio', { name: piece }).check({ force: true })
    await cell(page, square).click()
  }
  await expect(page.getByText(/Legal position/)).toBeVisible()
  await expect(page.getByLabel('Position as text')).toHaveValue('4k/5/5/5/1Q3/K4 w')
  await page.getByLabel('Position as text').fill('4k/5/5/5/1Q3/KX3 w')
  await page.getByLabel('Position as text').blur()
  await expect(page.getByRole('status').filter({ hasText: 'X' })).toBeVisible()
  await page.getByLabel('Position as text').fill('4k/5/5/5/1Q3/K4 w')
  await page.getByLabel('Position as text').blur()
  await page.getByRole('link', { name: 'Analyse' }).click()
  await expect(page).toHaveURL(/#\/analysis\?/)
  await expect(cell(page, 'b2')).toHaveAccessibleName(/White queen/)
})

test('import in several formats, and words for what cannot be read', async ({ page, service }) => {
  const pgn = '[Event "Cup"]\n[White "Ada"]\n[Black "Bela"]\n[Variant "gardner"]\n\n1. b3 axb3 2. axb3 *\n'
  await importGame(page, service.url, pgn)
  await expect(moveList(page)).toContainText('axb3')
  await page.goto(service.url + '#/games?player=Ada')
  await expect(page.getByRole('link', { name: /Ada – Bela/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import games' }).click()
  await page.getByLabel('Paste games here').fill('f5d6c3d3c4f4f6a1')
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('alert')).toContainText('a1')
  await page.getByLabel('Choose files').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(transcript) })
  await expect(page.getByText('Games read and kept: 1')).toBeVisible()
})

test('export as files and as a picture', async ({ page, service }) => {
  await importGame(page, service.url, transcript)
  const exported = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
    return readFileSync(await download.path(), 'utf8')
  }
  expect(JSON.parse(await exported('JSON')).moves).toHaveLength(16)
  expect(await exported('GGF')).toContain('GM[Othello]')
  expect(await exported('Transcript')).toContain(transcript)
  expect(await exported('Picture (SVG)')).toMatch(/^<(\?xml|svg)/)
})

test('play from here against somebody', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=othello&moves=f5;d6;c3')
  await page.getByRole('link', { name: 'Play from here…' }).click()
  await expect(page.getByText('You go on from a position after 3 moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page).toHaveURL(/#\/table\//)
  await expect(page.locator('.moves [data-ply]').nth(2)).toHaveText('c3')
})

test('the right button draws arrows and circles, which stay with their position', async ({ page, service }) => {
  await page.goto(service.url + '#/analysis?game=othello&moves=f5;d6')
  const middle = async (name: string) => {
    const { x, y, width, height } = (await cell(page, name).boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  await expect(cell(page, 'c3')).toBeVisible()
  const [arrows, circles] = [page.locator('.stage .arrow.drawn'), page.locator('.stage .circled')]
  await page.mouse.move(...(await middle('a1')))
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(...(await middle('c3')), { steps: 3 })
  await page.mouse.up({ button: 'right' })
  await expect(arrows).toHaveCount(1)
  await cell(page, 'h8').click({ button: 'right' })
  await expect(circles).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toContainText('f5')
  await expect(arrows.or(circles)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(arrows).toHaveCount(1)
  await expect(circles).toHaveCount(1)
  await cell(page, 'h8').click({ button: 'right' }) // once more takes it away
  await expect(circles).toHaveCount(0)
})
