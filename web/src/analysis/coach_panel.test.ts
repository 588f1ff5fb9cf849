import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal, useBackend } from '../lib/backend'
import { FakeBackend } from '../lib/backend_fake'
import type { Findings, Line } from '../lib/documents'
import { useLanguage } from '../lib/i18n.svelte'
import CoachPanel from './CoachPanel.svelte'
import { testCase } from './test_case'

const said = (message: string) => ({ message, sentence: null })
const line: Line = { game: 'othello', moves: ['f5', 'd6', 'c3', 'd3'] }
const findings: Findings = {
  coach: 2, game: 'othello', side: 0, name: 'my bot', opponent: 'other', result: -1, termination: 'crash', cause: 'crash',
  phase: 'opening', first_own: 0, decisive: 2, chances: [0.5, 0.5, 0.6, 0.2, 0.2],
  mistakes: [{
    ply: 2, position: 'p', played: 'c3', better: 'c4', played_label: 'c3', better_label: 'c4', punished: ['d3'], better_line: ['c4'], before: 0.6, after: 0.2, phase: 'opening',
    exact: false, depth: 8, short_sighted: true, theme: 'corner', why: said('c3 lets white take the corner a1'), habit: null, seconds: null, own_chance: null,
  }],
  fault: { name: 'crash', position: 'there', own_move: 3, detail: said('black crashed') },
  time: { use: 'unknown', pace: 0, left: null }, temptations: null, given_away: 0.4,
  sentences: [said('all of it'), said('and more'), said('and more'), said('and the rest')],
  brief: [said('one'), said('two'), said('three')],
  retry: 2,
}

let fake: FakeBackend
beforeEach(async () => {
  useBackend((fake = new FakeBackend()))
  await useLanguage('en')
})
afterEach(cleanup)
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Why was it lost?' }))

describe('the coach', () => {
  it('is asked for what is kept, and leads to every mistake', async () => {
    const wishes: unknown[] = [], plies: number[] = []
    fake.coach = async (_, wish) => (wishes.push(wish), findings)
    render(CoachPanel, { game: () => line, wish: { kept: 7 }, onply: (ply: number) => plies.push(ply) })
    await ask()
    await waitFor(() => screen.getByText('and the rest'))
    expect(wishes).toEqual([{ kept: 7 }])
    await fireEvent.click(screen.getByRole('button', { name: 'Move 3' }))
    expect(plies).toEqual([2])
    expect(screen.getByRole('link', { name: 'Try again from move 3' }).getAttribute('href')).toContain('f5')
  })

  it('has three sentences for whoever has just played, unasked', async () => {
    fake.coach = async () => findings
    render(CoachPanel, { game: () => line, brief: true })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Move 3' })).toBeNull()
  })

  it('speaks Chinese by codes, and explains its causes', async () => {
    await useLanguage('zh-TW')
    const lost = { message: 'Ann lost the game in the endgame', sentence: { code: 'coach.endgame', params: ['Ann'] } }
    fake.coach = async () => ({ ...findings, brief: [lost, lost, lost], sentences: [lost] })
    render(CoachPanel, { game: () => line })
    await fireEvent.click(screen.getByRole('button', { name: '為什麼輸了？' }))
    await screen.findByText('Ann 在殘局輸掉了這一局')
    screen.getByText('各種原因的意思')
    screen.getByRole('link', { name: '從第 3 手再試一次' })
  })

  it('says what went wrong, and can be asked again', async () => {
    fake.coach = async () => {
      throw new Refusal('busy', 'everybody here is thinking already')
    }
    render(CoachPanel, { game: () => line })
    await ask()
    await waitFor(() => screen.getByRole('alert'))
    screen.getByRole('button', { name: 'Why was it lost?' })
  })

  it('makes a line of a suite of the position that it failed in', () => {
    expect(JSON.parse(testCase(findings, line))).toEqual({
      id: 'my_bot-crash', game: 'othello', position: 'there', moves: line.moves, themes: ['crash'],
    })
  })
})
