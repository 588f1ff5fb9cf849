// What makes a page of plain files work without a network, once it was visited.
//
// All that the page was given is kept. What is named by its content never changes and is taken from what is
// kept; all else is asked for first, and taken from there where nobody answers. A page with a server does
// not use this: without its server it could say nothing.
const kKept = 'palamedes-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function fresh(request) {
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) await (await caches.open(kKept)).put(request, answer.clone())
  return answer
}

async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true })
  if (kept && new URL(request.url).pathname.includes('/assets/')) return kept
  try {
    return await fresh(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request))
})

// What was loaded before this came to be, and what the other pages need: `keep`, and the files that `list` names.
async function keepAll(keep, list) {
  const names = await (await answer(new Request(list))).json()
  await Promise.allSettled(
    [...keep, ...names.map((name) => new URL(name, list).href)].map(async (address) => {
      if (!(await caches.match(address))) await fresh(new Request(address))
    }),
  )
}

self.addEventListener('message', (event) => {
  const { keep, list } = event.data ?? {}
  if (!Array.isArray(keep) || typeof list !== 'string') return
  event.waitUntil(keepAll(keep, list).then(() => event.source?.postMessage('kept'), () => {}))
})
