import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import CoursePage from './CoursePage.svelte'
import { FakeLadder } from './fake_ladder'
import FinalPage from './FinalPage.svelte'
import { useLadder } from './ladder'
import { session } from './session.svelte'

let fake: FakeLadder
const page = (...params: string[]) => ({ params, query: new URLSearchParams() })
const teach = () => (fake.theCourse = { ...fake.theCourse, may: { see: true, teach: true, submit: false, challenge: true, play: true } })

beforeEach(async () => {
  await useLanguage('en')
  await useMoreWords('ladder')
  useBackend(new FakeBackend())
  useLadder((fake = new FakeLadder()))
  session.now = null
})
afterEach(cleanup)

test('everybody sees the deadline, the promise and the key; only teachers may change it', async () => {
  render(CoursePage, page('1', 'final'))
  await screen.findByText('ab'.repeat(32))
  expect(screen.getByText('cd'.repeat(32))).toBeTruthy()
  expect(screen.getByText(/1 version sent in time is not judged yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the snapshot' })).toBeNull()
  expect(screen.queryByLabelText('Form of the final')).toBeNull()
})

test('a course without a deadline says so, and a teacher sets one', async () => {
  teach()
  const term = fake.theTerm()
  fake.theTerm = () => ({ ...term, deadline: null, extensions: [] })
  render(CoursePage, page('1', 'final'))
  await screen.findByText(/There is no deadline/)
  await fireEvent.input(screen.getByLabelText('Deadline'), { target: { value: '2026-12-24T12:00' } })
  await fireEvent.input(screen.getByLabelText('Pairs of games a meeting'), { target: { value: '3' } })
  await fireEvent.submit(screen.getByLabelText('Deadline').closest('form')!)
  const due = new Date('2026-12-24T12:00').toISOString().replace('.000Z', 'Z')
  await waitFor(() => expect(fake.sent).toEqual([['setDeadline', 1, { due, form: 'auto', pairs: 3, rounds: 0, with_references: false }]]))
})

test('a teacher takes the snapshot, gives one member more time and takes it back', async () => {
  teach()
  render(CoursePage, page('1', 'final'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Take the snapshot' }))
  await waitFor(() => expect(fake.sent[0]).toEqual(['freeze', 1, false]))
  await fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Ada' }))
  await waitFor(() => expect(fake.sent[1]).toEqual(['extend', 1, { account: 5, until: null }]))
  expect(screen.getByRole('link', { name: 'Draft as CSV' }).getAttribute('href')).toBe('api/courses/1/csv?draft=1')
})

test('a final that is over shows standings, its sheet and grades', async () => {
  teach()
  fake.theDeadline = {
    ...fake.theDeadline, state: 'final', seed: 'ef'.repeat(32), unjudged: 0, extended: null, played: 1, expected: 1, sheets: 1,
    standings: [{ place: 1, bot: 11, version: 21, number: 3, name: 'Cascade', owner: 'Ada', reference: false, points: 1.5, tie_break: 2, wins: 1, draws: 1, losses: 0 }],
  }
  render(CoursePage, page('1', 'final'))
  expect((await screen.findByRole('link', { name: 'Signed sheet' })).getAttribute('href')).toBe('api/deadlines/4/sheet')
  expect(screen.getByRole('link', { name: 'Cascade' }).closest('tr')!.textContent).toContain('1 – 1 – 0')
  expect(screen.getByRole('link', { name: 'Cascade' }).closest('th')!.textContent).toBe('Cascade v3 Ada')
  expect(screen.getByRole('link', { name: 'Grades as CSV' }).getAttribute('href')).toBe('api/courses/1/csv')
  expect(screen.queryByRole('button', { name: 'Play the final' })).toBeNull()
  cleanup()
  render(FinalPage, page('4'))
  await screen.findByText('ef'.repeat(32))
  cleanup()
  render(FinalPage, page('x'))
  await screen.findByText(/this address names none/)
})
