// A page of plain files is kept by the browser, so that it works without a network once it was visited.
//
// The build writes the names of all its files and of the engines' weights into files.json (vite.config.ts).
const kBeside = ['./', './index.html', './icon.svg', './manifest.webmanifest', './palamedes.wasm']

export async function keepForOffline() {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  try {
    await navigator.serviceWorker.register(new URL('offline.js', document.baseURI))
    const { active } = await navigator.serviceWorker.ready
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'kept') document.documentElement.dataset.offline = 'ready'
    })
    const address = (file: string) => new URL(file, document.baseURI).href
    active?.postMessage({ keep: kBeside.map(address), list: address('files.json') })
  } catch {
    // Private windows may forbid it: then the page needs its network.
  }
}
