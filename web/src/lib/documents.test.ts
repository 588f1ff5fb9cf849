import { expect, test } from 'vitest'
import { openapi, typeOf, typesOf } from '../../documents.mjs'
import written from './documents.ts?raw'

test('the types of documents are those of docs/openapi.json; `node documents.mjs` writes them anew', () => {
  expect(written).toBe(typesOf(openapi()))
})

test('schemas become types', () => {
  expect(typeOf({ type: ['integer', 'null'] })).toBe('number | null')
  expect(typeOf({ type: 'array', items: { enum: [0, 'a'] } })).toBe("(0 | 'a')[]")
  expect(typeOf({ type: 'array', items: { $ref: '#/components/schemas/Side' }, minItems: 2, maxItems: 2 })).toBe('[Side, Side]')
  expect(typeOf({ type: 'object', properties: { a: { const: true }, 'b-c': { type: 'string' } }, required: ['a'] })).toBe("{ a: true; 'b-c'?: string }")
  expect(typeOf({ type: 'object', additionalProperties: { type: 'number' } })).toBe('Record<string, number>')
  expect(() => typeOf({ type: 'file' })).toThrow('no type is known')
})
