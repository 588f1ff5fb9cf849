import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLanguage, useMoreWords } from '../lib/i18n.svelte'
import CoachCard from './CoachCard.svelte'
import { suiteOf } from './coach_suite'
import { FakeLadder } from './fake_ladder'
import { useLadder } from './ladder'

let fake: FakeLadder
beforeEach(async () => {
  await useLanguage('en')
  await useMoreWords('ladder')
  useLadder((fake = new FakeLadder()))
})
afterEach(cleanup)
const show = () => render(CoachCard, { of: { bot: 11 }, course: 1 })

test('habits, faults and positions are told, and lead to boards', async () => {
  show()
  await screen.findByText('it crashed in 2 of 14 games, at its move 20')
  screen.getByText('14 of its 20 newest games have been looked at. The others are looked at when a worker has nothing else to do.')
  screen.getByText(/1,1 lets blue start a chain; 0,1 was better \(chances 60% instead of 20%\); it thought it had 70%; as far as 7 plies show/)
  const boards = screen.getAllByRole('link', { name: 'position' }).map((one) => one.getAttribute('href'))
  expect(boards).toEqual(['#/analysis?game=chain%2F2018&moves=0%2C0%3B1%2C1', '#/analysis?game=chain%2F2018&moves=0%2C0%3B4%2C5'])
  expect(screen.getAllByRole('link', { name: 'game' }).map((one) => one.getAttribute('href'))).toEqual(['#/ladder-game/502', '#/ladder-game/501'])
})

test('the owner has more games looked at, and the page does not wait for it', async () => {
  show()
  await fireEvent.click(await screen.findByRole('button', { name: 'Look at them now' }))
  await waitFor(() => screen.getByText(/6 wait for a worker/))
  expect(fake.sent).toEqual([['orderCoach', { bot: 11 }]])
  expect(screen.queryByRole('button', { name: 'Look at them now' })).toBeNull()
})

test('while only games that it won have been looked at, nothing is said of it', async () => {
  const { summary } = fake.theCoached
  const won = { ...summary, won: 14, drawn: 0, lost: 0, habits: [], faults: [], lessons: [], all: { failed: 0, causes: {} } }
  fake.theCoached = { ...fake.theCoached, summary: won }
  show()
  await screen.findByText(/^14 of its 20 newest games have been looked at\./)
  expect(screen.queryByText(/14 won/)).toBeNull()
  expect(screen.queryByText('No habit stands out.')).toBeNull()
})

test('nobody else can order it', async () => {
  fake.theCoached = { ...fake.theCoached, may_order: false }
  show()
  await screen.findByText(/it crashed/)
  expect(screen.queryByRole('button', { name: 'Look at them now' })).toBeNull()
})

test('two versions are compared, with intervals', async () => {
  const difference = { mean: 0.25, low: 0.1, high: 0.4, pairs: 12, significant: true }
  fake.theCoached = { ...fake.theCoached, compared: { earlier: 'Cascade v2', later: 'Cascade v3', points: difference, lines: [{ name: 'time', difference: { ...difference, significant: false } }], changed: [], unpaired: 0 } }
  show()
  await screen.findByText('Compared with Cascade v2: 12 pairs of the same opening')
  screen.getByText('better')
  screen.getByText('not significant')
})

test('causes have a glossary, in Chinese, too', async () => {
  await useLanguage('zh-TW')
  show()
  const summary = await screen.findByText('各種原因的意思')
  await fireEvent(summary.parentElement!, new Event('toggle'))
  await screen.findByText('一手送掉三成的勝率，或看對方的下一手就知道損失。', { exact: false })
  screen.getByText('輸棋的原因')
})

test('its positions are a suite', () => {
  const lines = suiteOf(fake.theCoached.summary).trim().split('\n').map((line) => JSON.parse(line))
  expect(lines).toEqual([
    { id: 'Cascade-crash', game: 'chain/2018', position: 'there', moves: ['0,0', '1,1'], themes: ['crash'] },
    { id: 'Cascade-2', game: 'chain/2018', position: 'here', moves: ['0,0', '4,5'], best: ['0,1'], avoid: ['1,1'], themes: ['chain'] },
  ])
})
