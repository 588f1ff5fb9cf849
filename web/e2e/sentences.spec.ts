// Whatever the program says to people has Chinese words: a new player, rule or refusal needs its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phrase } from '../src/i18n/phrase'
import zh from '../src/i18n/zh-TW'
import analysis from '../src/i18n/zh-TW.analysis'
import codes from '../src/i18n/zh-TW.codes'
import ladder from '../src/i18n/zh-TW.ladder'
import players from '../src/i18n/zh-TW.players'
import rules from '../src/i18n/zh-TW.rules'
import type { Sentence } from '../src/lib/documents'
import { expect, test, type Service } from './service'

const root = join(import.meta.dirname, '../..')
const words: Record<string, string> = { ...zh, ...analysis, ...codes, ...players, ...rules }

// What is English in Chinese sentences, too: names, notation, what a person must type.
const kNames = /\b(pass|minimax|alpha|beta|Botzone|Mhalla|Prost|Allis|Allen|ggf|obf|wthor|pgn|json|transcript|GGF|PGN|JSON|FEN|UBGI|PRNBQK|prnbqk|minichess|gardner|no-moves|Result|format, game, moves, players, result, sentences, start, tags, verdict|line)\b/g

function expectChinese(english: string, sentence: Sentence | null) {
  const text = (sentence && phrase(sentence, words)) ?? english
  const left = text.replace(/「[^」]*」/g, '').replace(kNames, '').match(/\b[A-Za-z]{3,}\b/g) ?? []
  expect(text, english).toMatch(/[\u4e00-\u9fff]/)
  expect(left, `${english} -> ${text}`).toEqual([])
}

// The service's answer, or its refusal.
async function ask(service: Service, question: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'x-palamedes': '1' }
  const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  return (await fetch(`${service.url}api/${question}`, asked)).json()
}

test('games, their rules and their players', async ({ service }) => {
  const { games } = await ask(service, 'games')
  expect(games.length).toBeGreaterThan(8)
  for (const { id, family } of games) {
    for (const key of [`family.${family}`, `game.${id}`, `summary.${id}`]) expect(Object.keys(zh)).toContain(key)
    const { text, sentence } = await ask(service, `rules?game=${id}`)
    expectChinese(text, sentence)
    const { players } = await ask(service, `players?game=${id}`)
    expect(players.length).toBeGreaterThan(3)
    for (const { summary, sentence } of players) expectChinese(summary, sentence)
  }
})

test('every way a game may end', () => {
  const named = (file: string, entry: RegExp) => [...readFileSync(join(root, file), 'utf8').matchAll(entry)]
  const endings = named('src/games/outcome.cpp', /EndingText\{Ending::\w+, "([\w-]+)", "([^"]+)"\}/g)
  const faults = named('src/bout/verdict.cpp', /\{Fault::\w+, "([\w-]+)", "([^"]+)"\}/g)
  expect(endings.length).toBeGreaterThan(9)
  expect(faults.length).toBeGreaterThan(9)
  for (const [, name] of endings) expect(Object.keys(zh)).toContain(`ending.${name}`)
  for (const [, name, english] of faults) {
    expect(Object.keys(zh)).toContain(`ending.${name}`)
    expectChinese(english, { code: `fault.${name}`, params: [{ code: 'side.white', params: [] }] })
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

test('why a move is not legal', async ({ service }) => {
  for (const { id, family } of (await ask(service, 'games')).games) {
    const moves: string[] = []
    while (moves.length < 4) {
      const { moves: legal } = await ask(service, 'view', { game: id, moves })
      moves.push(legal[(moves.length * 5 + 3) % legal.length].text)
    }
    const answers = await Promise.all(tries(family).map((move) => ask(service, 'explain', { game: id, moves, move })))
    const refusals = answers.filter(({ legal }) => !legal)
    expect(refusals.length).toBeGreaterThan(3)
    for (const { why, sentence, reason } of refusals) {
      expectChinese(why, sentence)
      expectChinese(reason.message, reason.sentence)
      expect(reason.message).not.toMatch(/is not a (legal )?move/)
    }
  }
})

test('what cannot be a position', async ({ service }) => {
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
    for (const start of starts) {
      const { error } = await ask(service, 'view', { game, start })
      expectChinese(error.message, error.sentence)
    }
})

test('what cannot be read as a game', async ({ service }) => {
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
  for (const text of documents) {
    const { error } = await ask(service, 'import', { text })
    const less = JSON.stringify(error.sentence).replace(/(\{"code":"json-syntax","params":\[).*?\]\}/, '$1"?","?"]}') // what the JSON parser adds
    expectChinese(error.message, JSON.parse(less))
  }
})

// The ladder writes `note_down(connection, now, viewer, course, "look", ...)`.
test('every deed that a course writes down', () => {
  const folder = join(root, 'src/ladder')
  const sources = readdirSync(folder).filter((name) => name.endsWith('.cpp') && !name.endsWith('_test.cpp')).map((name) => readFileSync(join(folder, name), 'utf8'))
  const deeds = sources.flatMap((text) => [...text.matchAll(/note_down\([^;]*?"(\w+)"/g)].map(([, word]) => word))
  expect(deeds.length).toBeGreaterThan(20)
  for (const deed of deeds) expect(Object.keys(ladder)).toContain(`audit.did.${deed}`)
})
