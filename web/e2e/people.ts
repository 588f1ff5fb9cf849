// People at a ladder, each in a browser of his own, and what every page must stand.
import type { Browser } from '@playwright/test'
import { violations } from './axe'
import { expect, type Page } from './service'

export async function somebody(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })).newPage()
}

export async function joins(page: Page, address: string, password: string, name?: string) {
  await page.goto(address)
  if (name) await page.getByLabel('Choose a name to sign in with').fill(name)
  await page.getByLabel(/^Choose a password/).fill(password)
  await page.getByLabel('The same password again').fill(password)
  await page.locator('form').getByRole('button').click()
}

// Nothing for axe to find, and nothing wider than a phone, nor a table of cards that is.
export async function fits(page: Page, what: string) {
  await expect(page.locator('h1'), what).not.toHaveCount(0) // it has been loaded
  expect(await violations(page), what).toEqual([])
  const before = page.viewportSize()!
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${what} at ${width}`).toBeLessThanOrEqual(0)
    const sideways = await page.locator('.ladder-cards').evaluateAll((all) => all.filter(({ parentElement: box }) => box!.scrollWidth > box!.clientWidth).length)
    expect(sideways, `${what} at ${width}: cards that scroll sideways`).toBe(0)
  }
  await page.setViewportSize(before)
}
