import { beforeEach, expect, test } from 'vitest'
import bouts from '../../../tests/data/bouts.json'
import type { BoutEvent, BoutScript, BoutState, TableRequest } from './documents'
import { LocalTable } from './local_table'
import { settled, TestWorld } from './test_world'

const kFlag = 51 // ms after the end of one's time, as at a service's table

let world: TestWorld
beforeEach(() => (world = new TestWorld()))

async function open(request: Partial<TableRequest> = {}): Promise<LocalTable> {
  const table = new LocalTable('t', { game: 'othello', sides: [{ kind: 'human' }, { kind: 'human' }], ...request }, world)
  await table.open()
  return table
}

const againstPlayer: Partial<TableRequest> = { sides: [{ kind: 'human' }, { kind: 'player', player: 'othello/random' }] }

test('two people take turns; a move at the wrong ply or against the rules is refused', async () => {
  const table = await open()
  await table.move('f5', 0)
  expect(table.table()).toMatchObject({ turn: 1, running: true, moves: [{ text: 'f5', label: 'f5' }] })
  await expect(table.move('d6', 0)).rejects.toThrow('ply 1')
  await expect(table.move('a1', 1)).rejects.toThrow(/^othello: 'a1'/)
  expect(table.table().moves).toHaveLength(1)
})

test('a player answers, and undo goes back to the person', async () => {
  const table = await open(againstPlayer)
  await table.move('f5', 0)
  await expect(table.move('d6', 1)).rejects.toThrow('not your turn')
  await world.pass(300)
  expect(table.table().moves.map(({ text, evaluation }) => [text, evaluation])).toEqual([['f5', null], ['f4', 0.5]])
  await table.undo()
  expect(table.table()).toMatchObject({ turn: 0, moves: [] })
  await expect(table.undo()).rejects.toThrow(/^there is no move of a human to take back/)
})

test('taking back while the player thinks stops its thought', async () => {
  const table = await open(againstPlayer)
  await table.move('f5', 0)
  await table.undo()
  await world.pass(1000)
  expect(table.table()).toMatchObject({ turn: 0, moves: [] })
})

test('a thought that ends in the moment of taking back comes too late', async () => {
  const table = await open(againstPlayer)
  await table.move('f5', 0)
  await settled()
  world.time += 300
  for (const { then } of world.timers) then() // the answer is on its way,
  await table.undo() // and this before it
  await settled()
  expect(table.table()).toMatchObject({ turn: 0, moves: [], running: true })
})

test('moves that were there from the start are not taken back', async () => {
  const table = await open({ moves: ['f5'] })
  expect(table.table()).toMatchObject({ turn: 1, moves: [{ text: 'f5' }] })
  await expect(table.undo()).rejects.toThrow()
  await table.move('d6', 1)
  await table.undo()
  expect(table.table().moves).toHaveLength(1)
})

test('a position or moves that are none are refused at once', async () => {
  await expect(open({ moves: ['a1'] })).rejects.toThrow("'a1'")
  await expect(open({ start: 'rubbish' })).rejects.toThrow('rubbish')
})

test('the clock counts thinking and adds the increment; the flag ends the game', async () => {
  const table = await open({ clock: { game: 10, increment: 2 } })
  world.time += 4000
  await table.move('f5', 0)
  expect(table.table()).toMatchObject({ remaining: [8, 10], moves: [{ seconds: 4 }] })
  await world.pass(1000)
  expect(await table.fresh()).toMatchObject({ remaining: [8, 9], running: true, now: 6000 })
  await world.pass(9000 + kFlag)
  expect(table.table()).toMatchObject({ running: false, remaining: [8, 0], result: { winner: 1, termination: 'time', text: 'white ran out of time' } })
  expect(world.timers).toEqual([])
})

test('a clock a move starts anew with every move', async () => {
  const table = await open({ clock: { move: 5 } })
  world.time += 4000
  await table.move('f5', 0)
  await table.move('d6', 1)
  expect(table.table().remaining[0]).toBe(5)
})

test('a clock that is set back gives no time away', async () => {
  const table = await open({ clock: { game: 10, increment: 0 } })
  world.time += 4000
  await table.move('f5', 0)
  world.time -= 3000
  await table.move('d6', 1)
  expect(table.table()).toMatchObject({ remaining: [6, 10], moves: [{ seconds: 4 }, { seconds: 0 }] })
})

test('resigning ends the game for the other and keeps its record', async () => {
  const table = await open({ sides: [{ kind: 'human', name: 'Ann' }, { kind: 'human' }] })
  await table.move('f5', 0)
  await table.resign(1)
  expect(table.table()).toMatchObject({ running: false, record_id: 1, result: { winner: 1, termination: 'resignation', text: 'white resigned' } })
  expect(world.records[0]).toMatchObject({ game: 'othello', players: ['Ann', 'human'], moves: [{ text: 'f5' }], result: { winner: 1 }, tags: { date: '1970-01-01' } })
  await expect(table.move('d6', 1)).rejects.toThrow(/^the game is over/)
})

test('stopping ends the game without a result', async () => {
  const table = await open()
  await table.stop()
  expect(table.table().result).toEqual({ winner: null, margin: null, termination: 'unfinished', text: 'stopped' })
})

test('a player that fails loses by a crash instead of leaving the table hanging', async () => {
  world.answers = [new Error('its worker ended')]
  const table = await open({ sides: [{ kind: 'player', player: 'othello/random' }, { kind: 'human' }] })
  await world.pass(300)
  expect(table.table().result).toMatchObject({ winner: -1, termination: 'crash', text: 'black crashed: its worker ended' })
})

test('a player that makes no legal move loses by it', async () => {
  world.answers = [{ move: 'z9' }]
  const table = await open({ sides: [{ kind: 'player', player: 'othello/random' }, { kind: 'human' }] })
  await world.pass(300)
  expect(table.table().result).toMatchObject({ winner: -1, termination: 'illegal-move' })
})

test('a table is found again as it was left', async () => {
  const table = await open({ clock: { game: 60, increment: 0 } })
  world.time += 5000
  await table.move('f5', 0)
  world.time += 3_600_000 // away for an hour
  const again = new LocalTable('t', table.request, world, JSON.parse(JSON.stringify(table.kept())))
  await again.open()
  expect(again.table()).toMatchObject({ turn: 1, remaining: [55, 60], moves: [{ text: 'f5' }] })
})

// What a page's table makes of a script: its own events, at the script's moments.
async function drive(script: BoutScript): Promise<LocalTable> {
  const { game, start, moves, clock, names } = script
  const sides = script.sides.map((kind, side) => (kind === 'human' ? { kind, name: names![side] } : { kind, player: names![side] }))
  const table = new LocalTable('t', { game, start, moves, clock, sides } as TableRequest, world)
  const happen = async (event: BoutEvent) => {
    const players = event.event !== 'ask' && table.running && script.sides[table.table().turn] === 'player'
    if (event.event === 'look' || (event.event === 'move' && players)) return world.pass(event.at - world.time)
    await settled()
    world.time = event.at
    if (event.event === 'ask') return table.open()
    if (event.event === 'move') return table.move(event.move, table.table().moves.length)
    if (event.event === 'undo') return table.undo()
    if (event.event === 'resign') return table.resign(event.side)
    if (event.event === 'abandon') return table.stop()
    throw new Error(`a page has no '${event.event}'`)
  }
  for (const event of script.events) if (event.event === 'move' && 'evaluation' in event) world.answers.push({ move: event.move, value: event.evaluation })
  for (const event of script.events) await happen(event)
  return table
}

for (const { about, script, state } of bouts as unknown as { about: string; script: BoutScript; state: BoutState }[]) {
  if (script.events.some(({ event }) => event === 'pause')) continue // of which a page has none
  test(`the same script, the same record: ${about}`, async () => {
    const table = await drive(script)
    world.time = script.now
    expect(await table.fresh()).toMatchObject({ moves: state.moves, turn: state.turn, remaining: state.remaining, result: state.result })
    const kept = state.result ? [{ ...state.record, tags: { ...state.record.tags, date: '2026-11-16' } }] : []
    expect(world.records).toEqual(kept)
  })
}
