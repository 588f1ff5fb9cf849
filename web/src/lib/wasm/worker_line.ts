// One worker and the questions that wait for it. A question is sent when the one before is answered:
// those that are no longer wanted by then never reach the worker.
import { Refusal, type Thinking } from '../backend'
import type { Opening, Question, Reply } from './protocol'
import { StopToken } from './stop_token'

const patience = 2000 // milliseconds that a stopped worker may take before it is replaced

interface Waiting {
  ask: string
  body: object
  thinking: Thinking<unknown>
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

const aborted = () => new DOMException('no longer wanted', 'AbortError')

export class WorkerLine {
  private worker: Worker | undefined
  private readonly waiting: Waiting[] = []
  private busy: { id: number; wanted: Waiting; end: () => void } | undefined
  private lastId = 0

  constructor(private readonly opening: Opening) {}

  ask(ask: string, body: object, thinking: Thinking<unknown> = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (thinking.signal?.aborted) return reject(aborted())
      this.waiting.push({ ask, body, thinking, resolve, reject })
      this.next()
    })
  }

  close(): void {
    this.replace()
    for (const one of this.waiting.splice(0)) one.reject(aborted())
  }

  private next(): void {
    while (!this.busy && this.waiting.length > 0) {
      const wanted = this.waiting.shift()!
      if (wanted.thinking.signal?.aborted) wanted.reject(aborted())
      else this.send(wanted)
    }
  }

  private send(wanted: Waiting): void {
    const id = ++this.lastId
    const { signal } = wanted.thinking
    const token = signal ? new StopToken() : undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      token?.stop()
      wanted.reject(aborted())
      timer = setTimeout(() => this.replace(), patience)
    }
    signal?.addEventListener('abort', stop)
    const end = () => {
      signal?.removeEventListener('abort', stop)
      token?.stop()
      clearTimeout(timer)
    }
    this.busy = { id, wanted, end }
    const question: Question = { id, ask: wanted.ask, body: wanted.body, token: token?.address }
    this.hire().postMessage(question)
  }

  private hire(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data))
    worker.addEventListener('error', (event) => this.fail(event.message))
    worker.postMessage(this.opening)
    return (this.worker = worker)
  }

  private hear(reply: Reply): void {
    if (this.busy?.id !== reply.id) return
    const { wanted, end } = this.busy
    if ('report' in reply) {
      if (!wanted.thinking.signal?.aborted) wanted.thinking.report?.(reply.report)
      return
    }
    end()
    this.busy = undefined
    if ('error' in reply) wanted.reject(new Refusal(reply.error.code, reply.error.message, 0, reply.error.sentence))
    else wanted.resolve(reply.answer)
    this.next()
  }

  private fail(message: string): void {
    this.busy?.wanted.reject(new Refusal('internal', message))
    this.replace()
  }

  /** Ends the worker, and the question it has; the next one hires another. */
  private replace(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.busy?.wanted.reject(aborted())
    this.busy?.end()
    this.busy = undefined
    queueMicrotask(() => this.next())
  }
}
