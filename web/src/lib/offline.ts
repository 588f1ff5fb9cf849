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
    const files: string[] = await (await fetch('files.json')).json()
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'kept') document.documentElement.dataset.offline = 'ready'
    })
    active?.postMessage({ keep: [...kBeside, ...files].map((file) => new URL(file, document.baseURI).href) })
  } catch {
    // Private windows may forbid it: then the page needs its network.
  }
}
