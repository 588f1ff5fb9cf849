// Whoever answers a page's questions without a server: WebAssembly in a worker, or a test.
import type { Thinking } from './backend'

export interface Desk {
  ask<T>(name: string, body: object): Promise<T>
  think<T, Report = T>(name: string, body: object, thinking?: Thinking<Report>): Promise<T>
}
