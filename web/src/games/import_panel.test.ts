import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage } from '../lib/i18n.svelte'
import ImportPanel from './ImportPanel.svelte'

let fake: FakeBackend
beforeEach(async () => {
  await useLanguage('en')
  useBackend((fake = new FakeBackend()))
  fake.import = vi.fn(async () => ({ records: [], ids: [] }))
  render(ImportPanel, { kinds: [], onkept: () => undefined })
})
afterEach(cleanup)

async function paste(text: string) {
  await fireEvent.input(screen.getByLabelText('Paste games here'), { target: { value: text } })
  await fireEvent.click(screen.getByRole('button', { name: 'Read' }))
}

test('a document that holds no game is answered', async () => {
  vi.mocked(fake.import).mockRejectedValue(new Refusal('bad-syntax', 'there is no game in the document'))
  await fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File([], 'nothing.pgn')] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('nothing.pgn: there is no game in the document'))
})

test('a format can be named where it is not recognised', async () => {
  await fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'pgn' } })
  await paste('e4 e5')
  await waitFor(() => expect(fake.import).toHaveBeenCalledWith({ text: 'e4 e5', format: 'pgn' }, true))
})
