import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import App from './App.svelte'
import { help } from './help/help.svelte'
import { useBackend } from './lib/backend'
import { FakeBackend } from './lib/backend_fake'
import { useLanguage } from './lib/i18n.svelte'
import { parseRoute, route } from './lib/router.svelte'

beforeAll(() => {
  // jsdom has no dialogs yet.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(async () => {
  useBackend(new FakeBackend())
  await useLanguage('en')
  help.open = false
})
afterEach(cleanup)

test('? shows the keys of every page', async () => {
  for (const page of ['play', 'table/t', 'rules/othello', 'analysis', 'editor', 'games', 'tournaments', 'live', 'nowhere']) {
    route.now = parseRoute(`#/${page}`)
    render(App)
    await fireEvent.keyDown(document.body, { key: '?' })
    await waitFor(() => expect(document.querySelector<HTMLDialogElement>('dialog[aria-labelledby="key-help-title"]')!.open, page).toBe(true))
    expect(screen.getByText('This list')).toBeTruthy()
    expect(screen.queryByText('Engine on or off') !== null, page).toBe(page === 'analysis')
    expect(screen.queryByText('Flip the board') !== null, page).toBe(page === 'analysis' || page === 'table/t')
    help.open = false
    cleanup()
  }
})
