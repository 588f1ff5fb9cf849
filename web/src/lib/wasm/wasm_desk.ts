// The desk of a page without a server: palamedes.wasm in two workers, one for quick questions and one
// that thinks, so that a board answers while an analysis runs.
import { Refusal, type Thinking } from '../backend'
import type { Desk } from '../desk'
import { WorkerLine } from './worker_line'

const quickMegabytes = 1

export class WasmDesk implements Desk {
  private readonly quick: WorkerLine
  private readonly thinker: WorkerLine

  private constructor(module: WebAssembly.Module, base: string, megabytes: number) {
    this.quick = new WorkerLine({ module, base, megabytes: quickMegabytes })
    this.thinker = new WorkerLine({ module, base, megabytes })
  }

  /** From the address of palamedes.wasm, beside which there are weights; `megabytes` are for each of the engine's tables. */
  static async open(address: string | URL, megabytes = 32): Promise<WasmDesk> {
    const response = await fetch(address)
    if (!response.ok) throw new Refusal('local', `${address} cannot be read: ${response.status}`)
    // Not compileStreaming: plain web servers may not know the media type of WebAssembly.
    return new WasmDesk(await WebAssembly.compile(await response.arrayBuffer()), response.url, megabytes)
  }

  ask<T>(name: string, body: object): Promise<T> {
    return this.quick.ask(name, body) as Promise<T>
  }

  think<T, Report = T>(name: string, body: object, thinking: Thinking<Report> = {}): Promise<T> {
    return this.thinker.ask(name, body, thinking as Thinking<unknown>) as Promise<T>
  }

  close(): void {
    this.quick.close()
    this.thinker.close()
  }
}
