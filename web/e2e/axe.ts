// What axe says of a page.
import axe from 'axe-core'
import type { Page } from './service'

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
