// Server-sent events from the body of any response (EventSource can only GET).
export interface ServerEvent {
  event: string
  data: string
}

export async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = 'message'
  let data: string[] = []
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
      rest = lines.pop()!
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event, data: data.join('\n') }
          event = 'message'
          data = []
        } else if (line.startsWith('event:')) {
          event = line.slice(6).trim()
        } else if (line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''))
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
