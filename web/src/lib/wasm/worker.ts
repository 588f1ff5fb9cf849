// The worker that holds one desk: questions in, reports and answers out, one after the other.
import { DeskModule, DeskRefusal } from './module.mjs'
import type { Opening, Question, Reply } from './protocol'
import { stopWatch } from './stop_token'

let opening: Opening | undefined
let desk: Promise<DeskModule> | undefined
let current: { id: number; shouldStop: () => boolean } | undefined

const reply = (message: Reply) => postMessage(message)

function makeDesk(): Promise<DeskModule> {
  if (!opening) throw new Error('the worker was asked before it was opened')
  return DeskModule.create(opening.module, {
    shouldStop: () => current?.shouldStop() ?? true,
    report: (report) => current && reply({ id: current.id, report }),
    weights: (name) => fetchNow(new URL(name, opening!.base)),
  })
}

/** The bytes of a file, before anything else happens (a worker may wait); undefined where it cannot be had. */
function fetchNow(address: URL): Uint8Array | undefined {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  request.responseType = 'arraybuffer'
  try {
    request.send()
  } catch {
    return undefined
  }
  return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined
}

async function answer({ id, ask, body, token }: Question): Promise<Reply> {
  try {
    const ready = await (desk ??= makeDesk())
    current = { id, shouldStop: stopWatch(token) }
    return { id, answer: ready.ask(ask, body, { megabytes: opening?.megabytes }) }
  } catch (error) {
    if (error instanceof DeskRefusal) return { id, error: { code: error.code, message: error.message, sentence: error.sentence } }
    desk = undefined // whatever happened inside, its memory is not to be trusted any more
    return { id, error: { code: 'internal', message: String(error), sentence: null } }
  }
}

// Answers in the order of the questions.
let last = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<Opening | Question>) => {
  if ('module' in data) opening = data
  else last = last.then(async () => reply(await answer(data)))
})
