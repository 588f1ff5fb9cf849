import { beforeEach, expect, test } from 'vitest'
import type { Table, TableRequest } from './documents'
import { LocalTables } from './local_tables'
import { settled, TestWorld } from './test_world'

const request: TableRequest = { game: 'othello', sides: [{ kind: 'human' }, { kind: 'human' }], clock: { game: 10, increment: 0 } }

let world: TestWorld
beforeEach(() => {
  world = new TestWorld()
  localStorage.clear()
})

test('who watches is told the time of now, and every move', async () => {
  const tables = new LocalTables(world)
  const { id } = await tables.create(request)
  world.time += 3000
  const seen: Table[] = []
  tables.watch(id, { table: (table) => seen.push(table) })
  await settled()
  expect(seen).toMatchObject([{ remaining: [7, 10], now: 4000 }])
  await (await tables.find(id)).move('f5', 0)
  expect(seen[1]).toMatchObject({ turn: 1, remaining: [7, 10], moves: [{ text: 'f5' }] })
  world.time += 1000
  expect(await tables.running()).toMatchObject([{ id, remaining: [7, 9] }])
})

test('a table survives a reload until its game is over', async () => {
  const { id } = await new LocalTables(world).create(request)
  const again = await new LocalTables(world).find(id)
  await again.move('f5', 0)
  const last = await new LocalTables(world).find(id)
  expect(last.table().moves).toHaveLength(1)
  await last.resign(0)
  await expect(new LocalTables(world).find(id)).rejects.toThrow('there is no table')
})

test('a table that an older page has kept, without its events, is passed over', async () => {
  localStorage.setItem('palamedes.local-tables', JSON.stringify([{ id: 'old', request, moves: [], remaining: [10, 10] }]))
  await expect(new LocalTables(world).find('old')).rejects.toThrow('there is no table')
})
