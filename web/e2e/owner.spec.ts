// What an operator may do with tournaments and games: titles, another title, their end; nobody else sees it.
import { expect, test, type Page, type Service } from './service'

async function signIn(page: Page, { url, said }: Service) {
  const password = 'correct horse'
  const post = (path: string, data: object) => page.request.post(`${url}api/session/${path}`, { headers: { 'X-Palamedes': '1' }, data })
  if (!(await post('sign_in', { name: 'prof', password })).ok()) {
    await expect.poll(said).toMatch(/#\/join\/\S+/)
    expect((await post('join', { token: said().match(/#\/join\/(\S+)/)![1], name: 'prof', password })).ok()).toBe(true)
  }
}

test('a tournament has a title, gets another one, and goes with its games', async ({ page, service }) => {
  service.run('tournament', '--game', 'connect4', '--players', 'random', 'alphabeta-1', '--title', 'Cup of the house', '--folder', 'house', '--store', service.store)
  await page.goto(`${service.url}#/tournaments`)
  await page.getByRole('link', { name: /Cup of the house/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cup of the house' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete…' })).toHaveCount(0) // not a visitor's

  await signIn(page, service)
  await page.reload()
  await page.getByLabel('Title', { exact: true }).fill('Cup of the autumn')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cup of the autumn' })).toBeVisible()

  const address = page.url()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 games')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cup of the autumn' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/#\/tournaments$/)
  await expect(page.getByRole('link', { name: /Cup of the/ })).toHaveCount(0)
  expect((await page.request.get(`${service.url}api/tournaments/${address.match(/(\d+)$/)![1]}`)).status()).toBe(404)
})

test('without a server, a game of this browser can be deleted', async ({ page, staticUrl }) => {
  await page.goto(`${staticUrl}#/games?import=1`)
  await page.getByLabel('Paste games here').fill('f5d6c3d3c4')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('region', { name: 'Import games' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/#\/games$/)
  await expect(page.getByText('No games yet.')).toBeVisible()
})
