// Whether palamedes.wasm is the same program as the native one: node counts at fixed depth, and the
// desk's answers.
//
// usage: node tests/wasm/wasm_test.mjs PALAMEDES       (builds build/wasm when it must)
// Exit code 77: the compiler for WebAssembly is missing here.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DeskModule, DeskRefusal } from '../../web/src/lib/wasm/module.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const palamedes = process.argv[2]

const build = spawnSync('bash', [join(root, 'tools/build_wasm.sh')], { encoding: 'utf8' })
if (build.status === 77) {
  console.log(build.stderr.trim())
  process.exit(77)
}
assert.equal(build.status, 0, build.stdout + build.stderr)

const module = await WebAssembly.compile(await readFile(join(root, 'build/wasm/palamedes.wasm')))

/** What a page would fetch: the file that the native program has within. */
const weights = (name) => {
  const file = join(root, 'data', name.replace('.plmw', ''), 'weights.plmw')
  return existsSync(file) ? readFileSync(file) : undefined
}

/** The native answer to the same question. */
function native(name, body) {
  const run = spawnSync(palamedes, ['ask', name, JSON.stringify(body)], { encoding: 'utf8' })
  return run.status === 0 ? JSON.parse(run.stdout) : { refused: run.stderr.replace(/^palamedes: /, '').trim() }
}

function fromWasm(desk, name, body) {
  try {
    return desk.ask(name, body)
  } catch (error) {
    if (error instanceof DeskRefusal) return { refused: error.message }
    throw error
  }
}

/** Without what depends on the machine. */
function timeless(value) {
  if (Array.isArray(value)) return value.map(timeless)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'seconds')
      .map(([key, inner]) => [key, timeless(inner)]),
  )
}

async function nodeCountsAreTheNativeOnes() {
  const desk = await DeskModule.create(module, { weights })
  const expected = (await readFile(join(root, 'bench/signatures.txt'), 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  assert.ok(expected.length >= 10)
  for (const [number, line] of expected.entries()) assert.equal(desk.signature(number), line)
  assert.equal(desk.signature(expected.length), '')
}

const record = {
  format: 'palamedes-game/1',
  game: 'othello',
  players: ['Ada', 'Béla'],
  moves: [{ text: 'f5', seconds: 1.5 }, { text: 'd6', evaluation: -0.25 }, { text: 'c3' }],
  result: { termination: 'unfinished' },
}

const questions = [
  ['games', {}],
  ['rules', { game: 'gardner' }],
  ['players', { game: 'chain/2019' }],
  ['view', { game: 'othello', moves: ['f5', 'd6'], frames: true }],
  ['view', { game: 'minichess/2026', moves: ['b1c3'] }],
  ['view', { game: 'chain/classic:3x4', moves: ['0,0', '1,1', '0,0'], frames: true }],
  ['view', { game: 'hop' }],
  ['view', { game: 'othello', moves: ['a1'] }],
  ['view', { game: 5 }],
  ['view', { game: '圍棋' }],
  ['explain', { game: 'gardner', move: 'Nc3' }],
  ['explain', { game: 'hop', move: '0,0 7,7' }],
  ['steps', { game: 'hop', path: [] }],
  ['picture', { game: 'minichess', moves: ['b1c3'], flipped: true }],
  ['import', { text: 'f5d6c3d3c4' }],
  ['import', { text: '[Variant "gardner"]\n\n1. b3 *', file_name: 'a.pgn' }],
  ['export', { record, format: 'ggf' }],
  ['export', { record, format: 'json' }],
  ['export', { record, format: 'pgn' }],
  ['bout', { game: 'othello', sides: ['human', 'human'], events: [{ event: 'ask', at: 5 }, { event: 'dance', at: 6 }], now: 7 }],
  ['nonsense', {}],
  ['analyse', { game: 'othello', depth: 8, lines: 3 }],
  ['analyse', { game: 'minichess', depth: 8 }],
  ['analyse', { game: 'gardner', depth: 7, lines: 'all' }],
  ['analyse', { game: 'chain/2018', depth: 5 }],
  ['analyse', { game: 'hop', depth: 4 }],
  ['choose', { game: 'othello', player: 'engine-7', seed: 3 }],
  ['choose', { game: 'minichess', player: 'mcts-200', seed: 5 }],
  ['choose', { game: 'chain', player: 'alphabeta-3' }],
  ['choose', { game: 'hop', player: 'hop/team52' }],
  ['choose', { game: 'hop', player: 'nobody' }],
  ['review', { record, depth: 6 }],
  ['solve', { game: 'chain/2018:2x3', seconds: 60 }],
]

async function answersAreTheNativeOnes() {
  for (const [name, body] of questions) {
    const desk = await DeskModule.create(module, { weights }) // as fresh as the native one
    const said = fromWasm(desk, name, body)
    assert.deepEqual(timeless(said), timeless(native(name, body)), `${name} ${JSON.stringify(body)}`)
  }
}

/** Scripts of events with what comes of them, on file for every place where games are played. */
async function boutsEndAsEverywhere() {
  const desk = await DeskModule.create(module, { weights })
  const bouts = JSON.parse(await readFile(join(root, 'tests/data/bouts.json'), 'utf8'))
  for (const { about, script, state } of bouts) {
    assert.deepEqual(desk.ask('bout', script), state, about)
    assert.deepEqual(native('bout', script), state, about)
  }
}

async function thinkingReportsAndStops() {
  const reports = []
  let stop = false
  const desk = await DeskModule.create(module, {
    weights,
    report: (report) => {
      reports.push(report)
      stop = report.depth >= 6
    },
    shouldStop: () => stop,
  })
  // Not othello, whose four first moves are one: too little is searched there to tell.
  const last = desk.ask('analyse', { game: 'minichess', seconds: 600 })
  assert.ok(reports.length >= 6)
  assert.ok(last.depth >= 6 && last.depth < 20)
  stop = false
  const again = desk.ask('analyse', { game: 'minichess', depth: 6 })
  const anew = (await DeskModule.create(module, { weights })).ask('analyse', { game: 'minichess', depth: 6 })
  assert.equal(anew.nodes, reports.find((report) => report.depth === 6).nodes, 'the same search by a new desk')
  assert.ok(again.nodes < 0.75 * anew.nodes, 'the table was not kept')
}

/** Of every family once, however many engines think however often. */
async function weightsAreFetchedOnce() {
  const fetched = []
  const desk = await DeskModule.create(module, {
    weights: (name) => {
      fetched.push(name)
      return weights(name)
    },
  })
  for (let again = 0; again < 2; ++again) {
    for (const game of ['othello', 'minichess', 'gardner', 'chain/2018', 'chain/2019', 'hop', 'connect4']) {
      desk.ask('analyse', { game, depth: 2 })
      desk.ask('choose', { game, player: 'engine-7', seed: again })
    }
  }
  const families = (await readdir(join(root, 'data'))).filter((name) => existsSync(join(root, 'data', name, 'weights.plmw')))
  assert.ok(families.length >= 4)
  assert.deepEqual(fetched.sort(), families.map((name) => `${name}.plmw`).sort())
}

for (const test of [
  nodeCountsAreTheNativeOnes,
  answersAreTheNativeOnes,
  boutsEndAsEverywhere,
  thinkingReportsAndStops,
  weightsAreFetchedOnce,
]) {
  await test()
  console.log(`ok ${test.name}`)
}
