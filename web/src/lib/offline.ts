// A page of plain files is kept by the browser, so that it works without a network once it was visited.
//
// The build writes the names of all its files into files.json (vite.config.ts); the engine and its weights
// are files of the folder.
const kBeside = ['./', './index.html', './icon.svg', './manifest.webmanifest', './palamedes.wasm', './othello.plmw', './minichess.plmw']

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
