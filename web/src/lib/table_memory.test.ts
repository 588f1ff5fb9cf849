import { beforeEach, expect, test, vi } from 'vitest'
import { TableMemory } from './table_memory'

beforeEach(() => localStorage.clear())

test('the last of each table is remembered, and not too many', () => {
  const memory = new TableMemory<number>('numbers')
  for (let i = 0; i < 150; ++i) memory.keep(`t${i}`, i)
  memory.keep('t149', 7)
  expect([memory.all().length, memory.of('t149'), memory.of('t50'), memory.of('t49')]).toEqual([100, 7, 50, undefined])
})

test('what somebody else wrote there, or a full storage, does no harm', () => {
  const memory = new TableMemory<number>('numbers')
  for (const rubbish of ['{', '7', 'null']) {
    localStorage.setItem('numbers', rubbish)
    expect(memory.all()).toEqual([])
  }
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  memory.keep('t', 1)
  vi.unstubAllGlobals()
  expect(memory.of('t')).toBeUndefined()
})
