import { expect, test } from 'vitest'
import { events } from './event_stream'

// The text in pieces of every size, as networks deliver it.
function pieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test.each([1, 2, 3, 7, 1000])('events are the same however they are cut (%i bytes)', async (size) => {
  const heard = []
  const text = ': ping\n\nevent: report\ndata: {"a":"黑"}\n\nevent: done\r\ndata: 1\r\ndata: 2\r\n\r\nevent: lost\ndata: 3\n'
  for await (const event of events(pieces(text, size))) heard.push(event)
  expect(heard).toEqual([
    { event: 'report', data: '{"a":"黑"}' },
    { event: 'done', data: '1\n2' },
  ])
})
