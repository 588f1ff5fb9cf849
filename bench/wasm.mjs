// The speed of palamedes.wasm against the native program with plain kernels, in nodes per second, on
// the same positions in the same run. The goal is a ratio of 0.7 or more.
//
// usage: node bench/wasm.mjs PALAMEDES [SECONDS]     (for each of the ten positions of a game; 0.2)
// The games take turns, native and WebAssembly one after the other, so that a busy machine harms both.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DeskModule } from '../web/src/lib/wasm/module.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [palamedes, seconds = '0.2'] = process.argv.slice(2)
const rounds = 3

// CPU time, as the native bench counts it: what other programs take is nobody's slowness.
const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const bytes = await readFile(join(root, 'build/wasm/palamedes.wasm'))
const desk = await DeskModule.create(await WebAssembly.compile(bytes), { milliseconds: cpuMilliseconds })
const names = []
for (const line of (await readFile(join(root, 'bench/signatures.txt'), 'utf8')).split('\n')) {
  if (line && !line.startsWith('#')) names.push(line.split(' ')[0])
}

function native(name) {
  const game = name.replace('-endgame', '')
  const run = spawnSync(
    palamedes,
    ['bench', 'search', '--game', game, '--kernel', 'plain', '--time', seconds, '--json'],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout).sets.find((set) => set.name === name).nodes_per_second
}

function inWasm(number) {
  const { nodes, seconds: used } = desk.bench(number, Number(seconds))
  return nodes / used
}

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1]
const mega = (rate) => `${(rate / 1e6).toFixed(2)} M`.padStart(10)

console.log(`${'nodes/s'.padEnd(18)}${'native'.padStart(10)}${'wasm'.padStart(10)}     ratio`)
let least = Infinity
for (const [number, name] of names.entries()) {
  const pairs = []
  inWasm(number) // so that the code is compiled for good
  for (let round = 0; round < rounds; ++round) pairs.push([native(name), inWasm(number)])
  const ratio = median(pairs.map(([n, w]) => w / n))
  least = Math.min(least, ratio)
  console.log(
    `${name.padEnd(18)}${mega(median(pairs.map(([n]) => n)))}${mega(median(pairs.map(([, w]) => w)))}${ratio.toFixed(2).padStart(10)}`,
  )
}
console.log(least >= 0.7 ? 'ok: every ratio is 0.7 or more' : `BELOW the goal of 0.7: ${least.toFixed(2)}`)
