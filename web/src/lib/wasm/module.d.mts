import type { Sentence } from '../documents'

export interface Host {
  milliseconds?: () => number
  shouldStop?: () => boolean
  report?: (document: unknown) => void
  complain?: (text: string) => void
  weights?: (name: string) => Uint8Array | undefined
}

export class DeskRefusal extends Error {
  constructor(code: string, message: string, sentence?: Sentence | null)
  readonly code: string
  readonly sentence: Sentence | null
}

export class DeskModule {
  static create(module: WebAssembly.Module, host?: Host): Promise<DeskModule>
  ask(name: string, body: object, settings?: { megabytes?: number }): unknown
  signature(number: number): string
  bench(number: number, nodes: number): { nodes: number; seconds: number } | null
}
