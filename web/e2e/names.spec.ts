// Who a person is, to others and to the page; and the list of keys, which is on every page.
import { playOnce, result, startGame } from './board'
import { expect, test } from './service'

test('a person is asked for a name once; others and the record see it', async ({ page, browser, service }) => {
  await page.goto(service.url + '#/play')
  await page.getByLabel('Your name').fill('小明')
  await startGame(page, service.url, 'othello')
  await expect(page.getByText('You', { exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(other.getByText('小明')).toBeVisible()
  await expect(other.getByText('You', { exact: true })).toHaveCount(0)
  await other.context().close()

  await playOnce(page, 0)
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(result(page)).toBeVisible()
  const named = async () => (await (await page.request.get(service.url + 'api/records?limit=1')).json()).records[0]?.players[0]
  await expect.poll(named).toBe('小明')
  const today = new Date().toISOString().slice(0, 10)
  const { records } = await (await page.request.get(service.url + 'api/records?limit=1')).json()
  const { record } = await (await page.request.get(`${service.url}api/records/${records[0].id}`)).json()
  expect(Math.abs(Date.parse(record.tags.date) - Date.parse(today))).toBeLessThanOrEqual(86_400_000)
  await page.goto(service.url + '#/play')
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveCount(0)
})

test('? lists the keys on every page', async ({ page, service }) => {
  for (const where of ['play', 'games', 'live', 'tournaments', 'editor', 'analysis', 'rules/hop']) {
    await page.goto(`${service.url}#/${where}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  }
})
