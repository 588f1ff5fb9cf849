// The world of a page's tables for tests: the real desk, and time that passes when it is told to.
import { Refusal } from './backend'
import type { BoutScript, BoutState, Chosen, GameRecord, Line, View } from './documents'
import type { TableWorld } from './local_table'
import { DeskRefusal } from './wasm/module.mjs'
import { nodeDesk } from './wasm/node_desk.mjs'

const desk = await nodeDesk()

// A desk as pages have one: it answers later, and refuses in our own way.
async function ask<T>(name: string, body: object): Promise<T> {
  try {
    return desk.ask(name, body) as T
  } catch (error) {
    throw error instanceof DeskRefusal ? new Refusal(error.code, error.message, 0, error.sentence) : error
  }
}

export class TestWorld implements TableWorld {
  time = 1000
  timers: { at: number; then: () => void }[] = []
  records: GameRecord[] = []
  changes = 0
  answers: (Partial<Chosen> | Error)[] = []
  bout = (script: BoutScript) => ask<BoutState>('bout', script)
  choose = async (line: Line) => {
    const answer = this.answers.shift() ?? { move: (await ask<View>('view', line)).moves[0].text }
    if (answer instanceof Error) throw answer
    return { move: '', nodes: 1, depth: 1, seconds: 0, value: 0.5, lines: [], ...answer }
  }
  keep = async (record: GameRecord) => this.records.push(record)
  now = () => this.time
  after = (ms: number, then: () => void) => {
    const timer = { at: this.time + ms, then }
    this.timers.push(timer)
    return () => void (this.timers = this.timers.filter((one) => one !== timer))
  }
  changed = () => void ++this.changes

  async pass(ms: number) {
    await settled()
    this.time += ms
    for (const timer of this.timers.filter(({ at }) => at <= this.time)) {
      this.timers = this.timers.filter((one) => one !== timer)
      timer.then()
    }
    await settled()
  }
}

export const settled = () => new Promise((then) => setTimeout(then, 5))
