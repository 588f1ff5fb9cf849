// The speed of palamedes.wasm against the native program with plain kernels: CPU time for the very same
// searches, so many nodes of each position, from an empty table as large as the page's engines have
// it (desk::Pace). The goal is a ratio of 0.7 or more.
//
// usage: node bench/wasm.mjs PALAMEDES [NODES [ROUNDS [GAME [WEIGHTS]]]]
//        (NODES of each of a set's ten positions: 100000; ROUNDS: 9; only one GAME, by a file of WEIGHTS)
// Short slices in turns, every set in every round: a machine that is slow for a while harms both sides and
// one round of each set, which the median forgets.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { DeskModule } from '../web/src/lib/wasm/module.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const palamedes = process.argv[2]
const megabytes = 16
const [nodes, rounds] = [process.argv[3] ?? '100000', process.argv[4] ?? '9'].map(Number)

// CPU time, as the native bench counts it: what other programs take is nobody's slowness.
const cpuMilliseconds = () => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

// Compiled for good at once, as code that runs for a while always is; else it changes between rounds.
setFlagsFromString('--no-liftoff')
const bytes = await readFile(join(root, 'build/wasm/palamedes.wasm'))
// Every game's own, as the native program has them within.
const learned = {}
for (const folder of await readdir(join(root, 'data'))) {
  const file = join(root, 'data', folder, 'weights.plmw')
  if (existsSync(file)) learned[`${folder}.plmw`] = await readFile(file)
}
const desk = await DeskModule.create(await WebAssembly.compile(bytes), {
  milliseconds: cpuMilliseconds,
  weights: (name) => learned[name],
})
const [onlyGame, weightsFile] = process.argv.slice(5)
if (weightsFile) learned[`${onlyGame.split('/')[0]}.plmw`] = await readFile(weightsFile)
const names = []
for (const line of (await readFile(join(root, 'bench/signatures.txt'), 'utf8')).split('\n')) {
  if (line && !line.startsWith('#')) names.push(line.split(' ')[0])
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0)

/** {nodes, seconds} of one of the two sides. */
function native(name) {
  const run = spawnSync(
    palamedes,
    [
      ...['bench', 'search', '--game', name.replace('-endgame', ''), '--kernel', 'plain'],
      ...['--nodes', String(nodes), '--table', String(megabytes), '--json'],
      ...(weightsFile ? ['--weights', weightsFile] : []),
    ],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(run.stderr)
  const { positions } = JSON.parse(run.stdout).sets.find((set) => set.name === name)
  return { nodes: sum(positions.map((p) => p.nodes)), seconds: sum(positions.map((p) => p.seconds)) }
}

/** The ratio and both rates of one round; who begins changes from round to round. */
function round(number, name, nativeFirst) {
  const sides = {}
  for (const side of nativeFirst ? ['native', 'wasm'] : ['wasm', 'native']) {
    sides[side] = side === 'native' ? native(name) : desk.bench(number, nodes, megabytes)
  }
  if (sides.native.nodes !== sides.wasm.nodes) {
    throw new Error(`${name}: ${sides.native.nodes} nodes, but ${sides.wasm.nodes} in WebAssembly: not the same search`)
  }
  const rate = (side) => side.nodes / side.seconds
  return { native: rate(sides.native), wasm: rate(sides.wasm), ratio: sides.native.seconds / sides.wasm.seconds }
}

/** The value that this part of the numbers is below. */
const quantile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.round((numbers.length - 1) * part)]
const mega = (rate) => `${(rate / 1e6).toFixed(2)} M`.padStart(10)

const measured = names.map(() => [])
const isWanted = (name) => !onlyGame || name === onlyGame || name === `${onlyGame}-endgame`
for (let i = 0; i < rounds; ++i) {
  for (const [number, name] of names.entries()) {
    if (!isWanted(name)) continue
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kround ${i + 1} of ${rounds}: ${name}`)
    measured[number].push(round(number, name, i % 2 === 0))
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

console.log(`${'nodes/s'.padEnd(18)}${'native'.padStart(10)}${'wasm'.padStart(10)}     ratio   middle half`)
let least = Infinity
for (const [number, name] of names.entries()) {
  if (!isWanted(name)) continue
  const of = (what, part = 0.5) => quantile(measured[number].map((m) => m[what]), part)
  least = Math.min(least, of('ratio'))
  const spread = `${of('ratio', 0.25).toFixed(2)} to ${of('ratio', 0.75).toFixed(2)}`
  console.log(
    `${name.padEnd(18)}${mega(of('native'))}${mega(of('wasm'))}${of('ratio').toFixed(2).padStart(10)}   ${spread}`,
  )
}
console.log(least >= 0.7 ? 'ok: every ratio is 0.7 or more' : `BELOW the goal of 0.7: ${least.toFixed(2)}`)
