import { describe, expect, it } from 'vitest'
import en from '../i18n/en'
import { gamesLink, isFiltering, NO_FILTERS, readFilters, readPages, TERMINATIONS, writeFilters } from './filters'
import { fakeGames } from '../lib/backend_fake'
import { base64Of, bytesOf, formatsFor, importBody } from './formats'

describe('filters', () => {
  it('survive the address', () => {
    const filters = { ...NO_FILTERS, game: 'chain/2018', player: 'Ada & co', winner: '-1' as const }
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
    expect(writeFilters(NO_FILTERS)).toBe('')
    expect(isFiltering(NO_FILTERS)).toBe(false)
    expect(isFiltering(filters)).toBe(true)
  })

  it('know every ending that has a name', () => {
    const named = Object.keys(en).filter((key) => key.startsWith('ending.'))
    expect(TERMINATIONS.map((name) => `ending.${name}`).sort()).toEqual(named.sort())
  })

  it('leave out what is no value of theirs', () => {
    const query = new URLSearchParams('winner=7&source=thief&termination=<b>&tournament=x&other=1')
    expect(readFilters(query)).toEqual(NO_FILTERS)
  })
})

describe('pages', () => {
  it('survive the address, beside the filters', () => {
    const address = gamesLink({ ...NO_FILTERS, game: 'hop' }, [75, 50])
    const query = new URLSearchParams(address.split('?')[1])
    expect(readPages(query)).toEqual([75, 50])
    expect(readFilters(query).game).toBe('hop')
    expect(gamesLink(NO_FILTERS)).toBe('#/games')
    expect(readPages(new URLSearchParams('before=5,x'))).toEqual([])
  })
})

describe('formats', () => {
  it('fit the game', () => {
    const [othello, chess, chain] = fakeGames
    expect(formatsFor(othello)).toEqual(['json', 'ggf', 'transcript'])
    expect(formatsFor(othello, false)).toEqual(['json', 'ggf'])
    expect(formatsFor(chess)).toEqual(['json', 'pgn'])
    expect(formatsFor(chain)).toEqual(['json'])
  })

  it('read text as text and tables as bytes', () => {
    const bytes = (...values: number[]) => Uint8Array.from(values)
    expect(importBody(new TextEncoder().encode('f5d6 é'), 'a.txt')).toEqual({ text: 'f5d6 é', file_name: 'a.txt' })
    expect(importBody(bytes(0x42, 0xe9), 'old.ggf')).toEqual({ text: 'Bé', file_name: 'old.ggf' })
    expect(importBody(bytes(1, 0, 2), 'x')).toEqual({ base64: 'AQAC', file_name: 'x' })
    expect(importBody(bytes(65), 'WTH_2001.wtb')).toHaveProperty('base64')
    const many = Uint8Array.from({ length: 20000 }, (_, i) => i % 251)
    expect(bytesOf(base64Of(many))).toEqual(many)
  })
})
