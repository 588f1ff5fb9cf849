// Whatever the program says to people has Chinese words: a new player, rule or refusal needs its own.
import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '../src/i18n/sentences'
import zh from '../src/i18n/zh-TW'
import chinese from '../src/i18n/zh-TW.sentences'

const root = join(import.meta.dirname, '../..')
const said = translator(chinese)

// What is English in Chinese sentences, too: names, notation, what a person must type.
const kNames = /\b(pass|minimax|alpha|beta|Botzone|Mhalla|Prost|Allis|Allen|ggf|obf|wthor|pgn|json|transcript|GGF|PGN|JSON|FEN|UBGI|PRNBQK|prnbqk|minichess|gardner|no-moves|Result|format, game, moves, players, result, start, tags)\b/g

function expectChinese(sentence: string) {
  const text = said(sentence)
  const english = text.replace(/「[^」]*」/g, '').replace(kNames, '').match(/\b[A-Za-z]{3,}\b/g) ?? []
  expect(text, sentence).toMatch(/[\u4e00-\u9fff]/)
  expect(english, `${sentence} -> ${text}`).toEqual([])
}

// The desk's answer, or its refusal.
function ask(question: string, body: object) {
  try {
    return JSON.parse(execFileSync(process.env.PALAMEDES!, ['ask', question, JSON.stringify(body)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }))
  } catch (error) {
    return { refused: (error as { stderr: string }).stderr.trim().replace(/^palamedes: /, '') }
  }
}

test('games, their rules and their players', () => {
  const { games } = ask('games', {})
  expect(games.length).toBeGreaterThan(8)
  for (const { id, family } of games) {
    for (const key of [`family.${family}`, `game.${id}`, `summary.${id}`]) expect(Object.keys(zh)).toContain(key)
    for (const paragraph of ask('rules', { game: id }).text.split('\n\n')) expectChinese(paragraph)
    const { players } = ask('players', { game: id })
    expect(players.length).toBeGreaterThan(3)
    for (const { summary } of players) expectChinese(summary)
  }
  expect(said('a program that speaks uci')).toBe('以 uci 協定溝通的程式')
})

test('every way a game may end', () => {
  const named = (file: string, entry: RegExp) => [...readFileSync(join(root, file), 'utf8').matchAll(entry)]
  const endings = named('src/games/outcome.cpp', /EndingText\{Ending::\w+, "([\w-]+)", "([^"]+)"\}/g)
  const faults = named('src/bout/verdict.cpp', /\{Fault::\w+, "([\w-]+)", "([^"]+)"\}/g)
  expect(endings.length).toBeGreaterThan(9)
  expect(faults.length).toBeGreaterThan(9)
  for (const [, name, phrase] of endings) {
    expect(Object.keys(zh)).toContain(`ending.${name}`)
    expectChinese(`black wins by 3: ${phrase}`)
  }
  for (const [, name, phrase] of faults) {
    expect(Object.keys(zh)).toContain(`ending.${name}`)
    expectChinese(`white ${phrase}`)
    if (name !== 'resignation') expect(said(`white ${phrase}: 1.2 s`)).toMatch(/：1\.2 秒$/)
  }
})

// Nonsense, cells, and ways from cell to cell.
function tries(family: string): string[] {
  const cells = (names: (row: number, col: number) => string) => Array.from({ length: 9 }, (_, at) => names(Math.floor(at / 3), at % 3))
  if (family === 'othello') return ['pass', 'what', 'a9', 'z1', ...cells((row, col) => 'cde'[col] + (row + 3))]
  if (family === 'chain') return ['what', 'pass', '20,20', '-1,2', ...cells((row, col) => `${row},${col}`)]
  if (family === 'connect4') return ['what', 'h', '0', '8', 'd9', 'a6', 'pass', '1,1']
  if (family === 'hop')
    return ['what', '9,9 9,8', '0,0', '3,3 3,4', '0,0 0,1', '0,0 0,2', '0,0 2,2', '2,0 2,2', '1,1 1,3', '7,7 7,6', '5,5 5,6', '2,2 2,4 2,6 2,5']
  return ['what', 'Nc3', 'Ke4', 'Ra4', 'Qa9', 'b2b3q', 'a9a8', ...cells((row, col) => `${'abc'[col]}${row + 1}${'bcd'[col]}${row + 2}`)]
}

test('why a move is not legal', () => {
  for (const { id, family } of ask('games', {}).games) {
    const moves: string[] = []
    while (moves.length < 4) {
      const { moves: legal } = ask('view', { game: id, moves })
      moves.push(legal[(moves.length * 5 + 3) % legal.length].text)
    }
    const refusals = tries(family).map((move) => ask('explain', { game: id, moves, move })).filter(({ legal }) => !legal)
    expect(refusals.length).toBeGreaterThan(3)
    for (const { why } of refusals) expectChinese(why)
  }
})

test('what cannot be a position', () => {
  const bad: Record<string, string[]> = {
    othello: ['x', 'XO X', '?'.repeat(64) + ' X', '-'.repeat(64) + ' 7'],
    'minichess/2023': [
      'x', '5/5 w', 'kqbnx/ppppp/5/5/PPPPP/RNBQK w', '4/5/5/5/5/K3k w', '5/5/5/5/5/K4 w', 'P3k/5/5/5/5/K4 w', '4k/5/5/5/5/K4 z', '4k/5/5/5/5/K4 w KQ - 0 1',
    ],
    gardner: ['k4/5/R4/5/4K w', '4k/5/5/5/K4 w - - x 1', '4k/5/5/5/K4 w - - 0 0'],
    'chain/2018:2x2': ['x', '../.. z', '../../.. b', '.../.. b', 'x./.. b', 'b9/.. b', 'b4./.. b'],
    'chain/2019:2x2': ['b3r1/.. r', '#./.. b'],
    'connect4:4x4': ['x', '.... r', '..../..../..../.... b', '..../..../r.../.... r', '..../..../..../rrrr r', '..../..../..../b... r', '..../..../.../.... r'],
    hop: ['x', '3'.repeat(64) + ' 1', '0'.repeat(64) + ' 9', '1'.repeat(64) + ' 1', '0'.repeat(64) + ' 1 3', '0'.repeat(64) + ' 2 x'],
  }
  for (const [game, starts] of Object.entries(bad))
    for (const start of starts) expectChinese(ask('view', { game, start }).refused)
})

test('what cannot be read as a game', () => {
  const record = { format: 'palamedes-game/1', game: 'othello', players: ['a', 'b'], moves: [{ text: 'f5' }], result: { termination: 'unfinished' } }
  const changed = (part: object) => JSON.stringify({ ...record, ...part })
  const documents = [
    'hello', 'f5d6c3d3c4f4f6a1', 'f5 f5',
    '(;GM[Othello]', '(;GM[go];)', '(;GM[Othello]TY[x];)', '(;GM[Othello]TY[10];)', '(;GM[Othello]B[a1];)', '(;GM[Othello]RE[win]B[f5];)',
    '(;GM[Othello]W[f5];)', '(;GM[Othello]B[f5//soon];)', '(;GM[Othello]TY[8]BO[6 ------ X];)',
    '[White "x"]\n\n1. hello *', '[White "x"]\n\n1. b3 {abc', '[White "x"]\n\n1. b3 (1. a3', '[White "x"]\n\n1. b3 ) *', '[White]\n\n1. b3 *',
    '[Variant "chess"]\n\n*', '[Result "1-0"]\n\n1. b3 0-1', '[FEN "x"]\n\n*',
    '{"format": 1}', '{', changed({ players: [] }), changed({ elo: 1 }), changed({ start: 'x' }), changed({ tags: { a: 1 } }),
    changed({ moves: [{ text: 'a1' }] }), changed({ moves: [{ text: 1 }] }), changed({ moves: [{}] }),
    changed({ result: { winner: 1, termination: 'unfinished' } }), changed({ result: { winner: 0, termination: 'no-moves' } }),
  ]
  for (const text of documents) expectChinese(ask('import', { text }).refused.replace(/(syntax error.* - ).*/s, '$1?')) // less what the JSON parser adds
})
