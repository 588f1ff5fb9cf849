import { beforeEach, expect, test } from 'vitest'
import { fakeView } from './backend_fake'
import type { GameRecord, Line, TableRequest } from './documents'
import { LocalTable, type TableWorld } from './local_table'

// A world whose time passes only when it is told to.
class TestWorld implements TableWorld {
  time = 1000
  timers: { at: number; then: () => void }[] = []
  records: GameRecord[] = []
  changes = 0
  answers: string[] = []
  view = async (line: Line) => fakeView(line)
  choose = async (line: Line) => ({ move: this.answers.shift() ?? fakeView(line).moves[0].text, nodes: 1, depth: 1, seconds: 0, value: 0.5, lines: [] })
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

const settled = () => new Promise((then) => setTimeout(then, 5))

let world: TestWorld
beforeEach(() => (world = new TestWorld()))

async function open(request: Partial<TableRequest> = {}): Promise<LocalTable> {
  const table = new LocalTable('t', { game: 'othello', sides: [{ kind: 'human' }, { kind: 'human' }], ...request }, world)
  await table.open()
  return table
}

test('two people take turns; a move at the wrong ply or against the rules is refused', async () => {
  const table = await open()
  await table.move('a1', 0)
  expect(table.table()).toMatchObject({ turn: 1, running: true, moves: [{ text: 'a1', label: 'a1' }] })
  await expect(table.move('b1', 0)).rejects.toThrow('ply 1')
  await expect(table.move('a1', 1)).rejects.toThrow("'a1'")
  expect(table.table().moves).toHaveLength(1)
})

test('a player answers, and undo goes back to the person', async () => {
  const table = await open({ sides: [{ kind: 'human' }, { kind: 'player', player: 'othello/random' }] })
  await table.move('a1', 0)
  await expect(table.move('b1', 1)).rejects.toThrow('not your turn')
  await world.pass(300)
  expect(table.table().moves.map(({ text, evaluation }) => [text, evaluation])).toEqual([['a1', null], ['a8', 0.5]])
  await table.undo()
  expect(table.table()).toMatchObject({ turn: 0, moves: [] })
  await expect(table.undo()).rejects.toThrow('no move to take back')
})

test('taking back while the player thinks stops its thought', async () => {
  const table = await open({ sides: [{ kind: 'human' }, { kind: 'player', player: 'othello/random' }] })
  await table.move('a1', 0)
  await table.undo()
  await world.pass(1000)
  expect(table.table()).toMatchObject({ turn: 0, moves: [] })
})

test('moves that were there from the start are not taken back', async () => {
  const table = await open({ moves: ['a1'] })
  expect(table.table()).toMatchObject({ turn: 1, moves: [{ text: 'a1' }] })
  await expect(table.undo()).rejects.toThrow()
  await table.move('b1', 1)
  await table.undo()
  expect(table.table().moves).toHaveLength(1)
})

test('the clock counts thinking and adds the increment; the flag ends the game', async () => {
  const table = await open({ clock: { game: 10, increment: 2 } })
  world.time += 4000
  await table.move('a1', 0)
  expect(table.table()).toMatchObject({ remaining: [8, 10], moves: [{ seconds: 4 }] })
  await world.pass(10000)
  expect(table.table()).toMatchObject({ running: false, remaining: [8, 0], result: { winner: 1, termination: 'time' } })
  expect(world.timers).toEqual([])
})

test('a clock a move starts anew with every move', async () => {
  const table = await open({ clock: { move: 5 } })
  world.time += 4000
  await table.move('a1', 0)
  await table.move('b1', 1)
  expect(table.table().remaining[0]).toBe(5)
})

test('resigning ends the game for the other and keeps its record', async () => {
  const table = await open({ sides: [{ kind: 'human', name: 'Ann' }, { kind: 'human' }] })
  await table.move('a1', 0)
  await table.resign(1)
  expect(table.table()).toMatchObject({ running: false, record_id: 1, result: { winner: 1, termination: 'resignation' } })
  expect(world.records[0]).toMatchObject({ game: 'othello', players: ['Ann', 'human'], moves: [{ text: 'a1' }], result: { winner: 1 } })
  await expect(table.move('b1', 1)).rejects.toThrow('over')
})

test('a player that fails loses by a crash instead of leaving the table hanging', async () => {
  world.answers = ['z9']
  const table = await open({ sides: [{ kind: 'player', player: 'othello/random' }, { kind: 'human' }] })
  await world.pass(300)
  expect(table.table().result).toMatchObject({ winner: -1, termination: 'crash' })
})

test('a table is found again as it was left', async () => {
  const table = await open({ clock: { game: 60, increment: 0 } })
  world.time += 5000
  await table.move('a1', 0)
  const again = new LocalTable('t', table.request, world, JSON.parse(JSON.stringify(table.kept())))
  await again.open()
  expect(again.table()).toMatchObject({ turn: 1, remaining: [55, 60], moves: [{ text: 'a1' }] })
})
