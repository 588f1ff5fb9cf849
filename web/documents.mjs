// Writes src/lib/documents.ts, the types of all documents, from docs/openapi.json.
//
// usage: node documents.mjs           (the test documents.test.ts says when that is due)
//
// Each schema becomes a type of its name. `Answers` has what a route answers, `Queries` and `Bodies`
// what it is sent, and `Streams` the data of each event of those that answer by a stream ("x-events").
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const source = here('../docs/openapi.json')
const target = here('src/lib/documents.ts')

const kPlain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }
const kWidth = 140
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value))
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)
const grouped = (type) => (/[|&]/.test(type.replace(/\{[^]*\}|\([^]*\)|<[^]*>/g, '')) ? `(${type})` : type)
const unique = (types) => [...new Set(types)]

function objectType(schema, indent, open = false) {
  const { properties = {}, required = [], additionalProperties: rest } = schema
  const names = Object.keys(properties)
  if (names.length === 0) return typeof rest === 'object' ? `Record<string, ${typeOf(rest, indent)}>` : rest === false ? 'Record<string, never>' : 'object'
  const fields = (deeper) =>
    names.map((name) => ({
      text: `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(properties[name], deeper)}`,
      note: properties[name].description,
    }))
  const inline = `{ ${fields(indent).map(({ text }) => text).join('; ')} }`
  if (!open && !inline.includes('\n') && !names.some((name) => properties[name].description) && indent.length + inline.length < kWidth) return inline
  const lines = fields(`${indent}  `).map(({ text, note }) => `${indent}  ${text}${note ? ` // ${note}` : ''}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

function arrayType({ items, minItems, maxItems }, indent) {
  const item = typeOf(items, indent)
  return minItems !== undefined && minItems === maxItems ? `[${Array(minItems).fill(item).join(', ')}]` : `${grouped(item)}[]`
}

export function typeOf(schema, indent = '') {
  if (schema.$ref) return schema.$ref.split('/').at(-1)
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return unique(schema.anyOf.map((one) => typeOf(one, indent))).join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => grouped(typeOf(one, indent))).join(' & ')
  if (Array.isArray(schema.type)) return unique(schema.type.map((type) => typeOf({ ...schema, type }, indent))).join(' | ')
  if (schema.type === 'array') return arrayType(schema, indent)
  if (schema.type === 'object') return objectType(schema, indent)
  const plain = kPlain[schema.type]
  if (!plain) throw new Error(`a schema that no type is known for: ${JSON.stringify(schema)}`)
  return plain
}

function declaration(name, schema) {
  const type = schema.type === 'object' ? objectType(schema, '', true) : typeOf(schema)
  const note = schema.description ? `// ${schema.description}\n` : ''
  return type.startsWith('{\n') ? `${note}export interface ${name} ${type}` : `${note}export type ${name} = ${type}`
}

// The parameters of a route's query, as a schema.
function queryOf({ parameters }) {
  const given = parameters.filter((one) => one.in === 'query')
  if (given.length === 0) return undefined
  const properties = Object.fromEntries(given.map(({ name, schema, description }) => [name, { ...schema, ...(description ? { description } : {}) }]))
  return { type: 'object', properties, required: given.filter(({ required }) => required).map(({ name }) => name) }
}

function routes(openapi) {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => {
      const [, answer] = Object.entries(route.responses).find(([status]) => status.startsWith('2'))
      return { name: `${method} ${path}`, query: queryOf(route), body: route.requestBody?.content['application/json'].schema, ...answer.content }
    }),
  )
}

const table = (name, rows) => `export interface ${name} {\n${rows.map(([row, type]) => `  '${row}': ${type}`).join('\n')}\n}`

export function typesOf(openapi) {
  const all = routes(openapi)
  const json = all.filter((route) => route['application/json'])
  const streams = all.filter((route) => route['text/event-stream'])
  const events = (route) => ({ properties: route['text/event-stream']['x-events'], required: Object.keys(route['text/event-stream']['x-events']) })
  return `${[
    '// Written by web/documents.mjs from docs/openapi.json: change that, and run it again.',
    ...Object.entries(openapi.components.schemas).map(([name, schema]) => declaration(name, schema)),
    table('Answers', json.map((route) => [route.name, typeOf(route['application/json'].schema, '  ')])),
    table('Queries', all.filter(({ query }) => query).map(({ name, query }) => [name, typeOf(query, '  ')])),
    table('Bodies', all.filter(({ body }) => body).map(({ name, body }) => [name, typeOf(body, '  ')])),
    table('Streams', streams.map((route) => [route.name, objectType(events(route), '  ')])),
  ].join('\n\n')}\n`
}

export const openapi = () => JSON.parse(readFileSync(source, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, typesOf(openapi()))
