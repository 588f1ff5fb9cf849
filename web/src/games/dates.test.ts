import { afterEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../lib/i18n.svelte'
import { dateText } from './dates'

afterEach(() => vi.unstubAllGlobals())

test("dates are written as in the reader's own kind of the page's language", async () => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] })
  await useLanguage('en')
  expect(dateText('2026-11-15T12:00:00Z')).toMatch(/^15\/11\/2026/)
  await useLanguage('zh-TW')
  expect(dateText('2026-11-15T12:00:00Z')).toMatch(/^2026\/11\/15/)
  await useLanguage('en')
  expect(dateText('never')).toBe('never')
})
