import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import CoursePage from './CoursePage.svelte'
import { FakeLadder } from './fake_ladder'
import { useLadder } from './ladder'
import { session } from './session.svelte'

let fake: FakeLadder
const page = (...params: string[]) => ({ params, query: new URLSearchParams() })

beforeEach(async () => {
  await useLanguage('en')
  await useMoreWords('ladder')
  useBackend(new FakeBackend())
  useLadder((fake = new FakeLadder()))
  fake.theCourse = { ...fake.theCourse, may: { see: true, teach: true, submit: false, challenge: true, play: true } }
  session.now = null
})
afterEach(cleanup)

test('everybody reads what was announced, and only teachers announce', async () => {
  fake.theCourse = { ...fake.theCourse, may: { ...fake.theCourse.may, teach: false } }
  render(CoursePage, page('1'))
  await screen.findByText('The deadline is Friday noon.')
  expect(screen.queryByLabelText('Announcement')).toBeNull()
  cleanup()
  fake.theCourse = { ...fake.theCourse, may: { ...fake.theCourse.may, teach: true } }
  fake.theAnnouncements = []
  render(CoursePage, page('1'))
  await screen.findByText('Nothing was announced.')
  await fireEvent.input(screen.getByLabelText('Announcement'), { target: { value: 'Hello' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Announce' }))
  await waitFor(() => expect(fake.sent).toEqual([['announce', 1, { text: 'Hello' }]]))
})

test('a member gets a team and a quota; to be deleted is asked twice', async () => {
  fake.theRoster = { ...fake.theRoster, members: [{ ...fake.theRoster.members[0], role: 'teacher', challenges_an_hour: 7 }] }
  render(CoursePage, page('1', 'members'))
  const who = (await screen.findByLabelText('Person')) as HTMLSelectElement
  who.value = '5'
  await fireEvent.change(who)
  expect((screen.getByLabelText('Role') as HTMLSelectElement).value).toBe('teacher')
  expect((screen.getByLabelText(/^Challenges an hour/) as HTMLInputElement).value).toBe('7')
  await fireEvent.input(screen.getByLabelText(/^Team/), { target: { value: 'Owls' } })
  await fireEvent.input(screen.getByLabelText(/^Uploads a day/), { target: { value: '40' } })
  await fireEvent.submit(who.closest('form')!)
  await waitFor(() => expect(fake.sent[0]).toEqual(['changeMember', 1, { account: 5, team: 'Owls', builds_a_day: 40, challenges_an_hour: 7 }]))
  await fireEvent.click(screen.getByRole('button', { name: 'Delete for ever' }))
  expect(fake.sent).toHaveLength(1)
  expect(screen.getByText(/deleted member 5/)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, delete Ada' }))
  await waitFor(() => expect(fake.sent[1]).toEqual(['deleteMember', 1, 5]))
})

test('similar sources are compared when asked, with passages side by side', async () => {
  render(CoursePage, page('1', 'desk'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Compare the sources' }))
  await screen.findByText('87%')
  expect(screen.getByText('Left out: start.cpp')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Show Cascade, Boom' }))
  await screen.findByText('int solve();')
  expect(screen.getByText('int think();')).toBeTruthy()
  cleanup()
  fake.theSimilar = { pairs: [], sources: 6, template: [] }
  render(CoursePage, page('1', 'desk'))
  await fireEvent.click(await screen.findByRole('button', { name: 'Compare the sources' }))
  await screen.findByText(/No two of 6 sources/)
})

test('a revision is seen first, then applied or discarded', async () => {
  render(CoursePage, page('1', 'desk'))
  await fireEvent.input(await screen.findByLabelText('What this worker played'), { target: { value: 'desk/1' } })
  await fireEvent.input(screen.getByLabelText('Reason (kept in the log)'), { target: { value: 'it was ill' } })
  await fireEvent.submit(screen.getByLabelText('Reason (kept in the log)').closest('form')!)
  await waitFor(() => expect(fake.sent[0]).toEqual(['propose', 1, { kind: 'rerun', reason: 'it was ill', worker: 'desk/1' }]))
  await screen.findByText('2 of its pairs change')
  expect(screen.getByText('280 → 251')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(fake.sent[1]).toEqual(['decide', 8, true]))
})
