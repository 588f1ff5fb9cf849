import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackend } from './backend'
import { FakeBackend } from './backend_fake'
import { useLanguage } from './i18n.svelte'
import StoreNotice from './StoreNotice.svelte'

let fake: FakeBackend
beforeEach(async () => {
  await useLanguage('en')
  useBackend((fake = new FakeBackend()))
})
afterEach(cleanup)

const said = () => screen.queryByRole('status')?.textContent?.replace(/\s+/g, ' ').trim()

test('a store that is away is said to be, with the games that wait, until it is back', async () => {
  fake.storeState = async () => ({ away: true, waiting: 2 })
  render(StoreNotice, { every: 5 })
  await waitFor(() => expect(said()).toBe('The store of games is away. 2 games wait here and will be stored when it is back.'))
  fake.storeState = async () => ({ away: true, waiting: 1 })
  await waitFor(() => expect(said()).toContain('1 game waits here'))
  fake.storeState = async () => ({ away: false, waiting: 0 })
  await waitFor(() => expect(said()).toBeUndefined())
})

test('it is said in Chinese, too', async () => {
  await useLanguage('zh-TW')
  fake.storeState = async () => ({ away: true, waiting: 3 })
  render(StoreNotice, { every: 5 })
  await waitFor(() => expect(said()).toContain('3 局'))
})

test('a server that does not answer changes nothing', async () => {
  fake.storeState = async () => {
    throw new Error('no')
  }
  render(StoreNotice, { every: 5 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toBeUndefined()
})
