// The handbook beside the page: found from it in both languages, read from the first chapter to the last.
import { violations } from './axe'
import { expect, test } from './service'

test('the handbook is a click away, in both languages, and reads in order', async ({ page, service }) => {
  await page.goto(service.url)
  await page.getByRole('link', { name: 'Handbook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The handbook' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"')), 'in the letters of the page').toBe(true)
  const chapters = []
  for (let left = 6; left > 0; --left) {
    await page.getByRole('link', { name: /^Next/ }).click()
    chapters.push(await page.getByRole('heading', { level: 1 }).textContent())
  }
  expect(chapters).toEqual(['Play', 'Write a bot', 'Run a class', 'Study search', 'Embed the engine', 'Host it'])
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0)
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '架設服務' }), 'the same chapter').toBeVisible()
  await page.getByRole('link', { name: /^上一章/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '嵌入引擎' })).toBeVisible()
  await page.getByRole('link', { name: 'Palamedes' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('link', { name: '手冊' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '使用手冊' })).toBeVisible()
})

test('it is served under /docs', async ({ page, service }) => {
  await page.goto(`${service.url}docs`)
  await expect(page).toHaveURL(/\/docs\/$/)
  await expect(page.locator('article img').first()).toHaveJSProperty('complete', true)
})

const pages = ['index.zh-TW.html', 'handbook/bot.html', 'handbook/bot.zh-TW.html', 'ladder.html', 'architecture.html']
for (const scheme of ['light', 'dark'] as const)
  test(`in the handbook axe finds nothing and nothing is wider than a phone, ${scheme}`, async ({ page, service }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const address of pages) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${service.url}docs/${address}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      expect(await violations(page), address).toEqual([])
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

test('the handbook is there without a server, too', async ({ page, staticUrl }) => {
  await page.goto(staticUrl)
  await page.getByRole('link', { name: 'Handbook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The handbook' })).toBeVisible()
})
