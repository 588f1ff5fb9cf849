// How a page tells a worker that is deep in thought to stop: without shared memory, which plain web
// servers do not allow, and without ending the worker, which would lose all it knows.
//
// The token is the address of a tiny blob. The worker fetches it now and then, synchronously; once
// the page has revoked it, that fails.

export class StopToken {
  readonly address = URL.createObjectURL(new Blob(['go on']))
  stop = () => URL.revokeObjectURL(this.address)
}

function readable(address: string): boolean {
  try {
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    request.send()
    return request.status === 200
  } catch {
    return false
  }
}

const everyMilliseconds = 50 // a look costs about one

/** Worker's side: whether the token has been stopped. A token that cannot be read at first never is. */
export function stopWatch(address: string | undefined): () => boolean {
  if (address === undefined || !readable(address)) return () => false
  let next = performance.now() + everyMilliseconds
  let over = false
  return () => {
    if (over || performance.now() < next) return over
    over = !readable(address)
    next = performance.now() + everyMilliseconds
    return over
  }
}
