// Requests to our HTTP service, refusals in its own words, and streams that are opened anew when they break.
import { Refusal, type TableWatcher } from './backend'
import { t } from './i18n.svelte'

async function refusal(response: Response): Promise<Refusal> {
  try {
    const { error } = await response.json()
    return new Refusal(String(error.code), String(error.message), response.status, error.sentence ?? null)
  } catch {
    return new Refusal('http', `${response.status} ${response.statusText}`.trim(), response.status)
  }
}

export async function reach(address: string, request: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new Refusal('network', t('error.network'))
  }
  if (!response.ok) throw await refusal(response)
  return response
}

// Listens until told to stop, opening the stream anew whenever it breaks. `probe` is asked then, to know
// something that is gone from a server that is.
export function listen(
  address: string,
  names: string[],
  heard: (event: string, data: object, id: string) => void,
  watcher: Pick<TableWatcher, 'connection' | 'gone'>,
  probe?: () => Promise<unknown>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const open = () => {
    source = new EventSource(address)
    source.onopen = () => watcher.connection?.(true)
    for (const name of names) source.addEventListener(name, (event) => heard(name, JSON.parse(event.data), event.lastEventId))
    source.onerror = async () => {
      source!.close()
      if (probe !== undefined) {
        try {
          await probe()
        } catch (error) {
          if (error instanceof Refusal && error.status === 404 && !ended) {
            ended = true
            watcher.gone?.(error)
          }
        }
      }
      if (ended) return
      watcher.connection?.(false)
      timer = setTimeout(open, 1500)
    }
  }
  open()
  return () => {
    ended = true
    clearTimeout(timer)
    source?.close()
  }
}
