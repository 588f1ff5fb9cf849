// What a page and its desk worker say to each other.
import type * as Doc from '../documents'

export interface Opening {
  module: WebAssembly.Module
  base: string // the address of palamedes.wasm; engines' weights are beside it
  megabytes: number // for each table
}

export interface Question {
  id: number
  ask: string
  body: object
  token?: string // see stop_token.ts
}

export type Reply =
  | { id: number; report: unknown }
  | { id: number; answer: unknown }
  | { id: number; error: Doc.Error['error'] }
