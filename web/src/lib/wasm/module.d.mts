export interface Host {
  milliseconds?: () => number
  shouldStop?: () => boolean
  report?: (document: unknown) => void
  complain?: (text: string) => void
}

export class DeskRefusal extends Error {
  constructor(code: string, message: string)
  readonly code: string
}

export class DeskModule {
  static create(module: WebAssembly.Module, host?: Host): Promise<DeskModule>
  ask(name: string, body: object, settings?: { megabytes?: number }): unknown
  signature(number: number): string
  bench(number: number, nodes: number): { nodes: number; seconds: number } | null
}
