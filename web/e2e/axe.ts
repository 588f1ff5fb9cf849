// What axe says of a page.
import axe from 'axe-core'
import type { Page } from './service'

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // Nobody asks for what is in order, and to say where that is takes longer than to look at it.
    const found = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
