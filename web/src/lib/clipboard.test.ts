import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './clipboard'
import { useLanguage } from './i18n.svelte'

let selected = ''
const oldWay = (works: boolean) => {
  document.execCommand = vi.fn(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return works
  })
}
const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

beforeEach(async () => {
  selected = ''
  await useLanguage('en')
})
afterEach(() => clipboard(undefined))

test('the clipboard of the browser is used where there is one', async () => {
  const writeText = vi.fn(async () => undefined)
  clipboard({ writeText })
  await copyText('f5')
  expect(writeText).toHaveBeenCalledWith('f5')
})

test.each([undefined, { writeText: () => Promise.reject(new Error('not allowed')) }])('without one, a field is copied', async (missing) => {
  clipboard(missing)
  oldWay(true)
  await copyText('f5d6')
  expect(selected).toBe('f5d6')
  expect(document.querySelector('textarea')).toBeNull()
})

test('where nothing works, the text itself is told', async () => {
  clipboard(undefined)
  oldWay(false)
  await expect(copyText('f5d6')).rejects.toThrow('Please copy it yourself: f5d6')
})
