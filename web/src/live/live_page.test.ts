import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage } from '../lib/i18n.svelte'
import LivePage from './LivePage.svelte'

afterEach(cleanup)

test('a service that comes back is asked again', async () => {
  await useLanguage('en')
  const fake = new FakeBackend()
  let up = false
  fake.live = async () => {
    if (!up) throw new Refusal('network', 'The server does not answer.')
    return { tables: [], games: [] }
  }
  useBackend(fake)
  render(LivePage, { params: [], query: new URLSearchParams() })
  await waitFor(() => screen.getByRole('alert'))
  up = true
  fake.tell({ event: 'reopened' })
  await waitFor(() => screen.getByText('Nothing is being played right now.'), { timeout: 3000 })
  expect(screen.queryByRole('alert')).toBeNull()
})
