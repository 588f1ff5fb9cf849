import { expect, test } from 'vitest'
import { claimed } from './values'

test('what an engine wrote of a win that it saw is read as one; any lead is a number', () => {
  expect(claimed(309.99)).toBe('+#1')
  expect(claimed(-309.5)).toBe('−#50')
  expect(claimed(64)).toBe('+64.0')
  expect(claimed(-0.15)).toBe('−0.1')
  expect(claimed(1200)).toBe('+1200')
})
