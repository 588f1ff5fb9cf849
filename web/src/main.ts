// Starts the page: settings, words, who answers, then the page the address names.
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { useBackend, type Backend } from './lib/backend'
import { useLanguage } from './lib/i18n.svelte'
import { startRouter } from './lib/router.svelte'
import { applyTheme, settings } from './lib/settings.svelte'

// A server of ours answers by name; a page written by `palamedes static` says that there is none.
async function findBackend(): Promise<Backend> {
  if (import.meta.env.DEV && location.search === '?fake') {
    const [{ useLadder }, { FakeLadder }] = await Promise.all([import('./ladder/ladder'), import('./ladder/fake_ladder')])
    useLadder(new FakeLadder())
    return new (await import('./lib/backend_fake')).FakeBackend()
  }
  if (!document.querySelector('meta[name="palamedes-static"]')) {
    try {
      const response = await fetch('api/status')
      if (response.ok && (await response.json()).name === 'palamedes')
        return new (await import('./lib/backend_http')).HttpBackend()
    } catch {
      // No server of ours: this browser plays alone.
    }
  }
  return (await import('./lib/backend_local')).localBackend()
}

applyTheme()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
const [backend] = await Promise.all([findBackend(), useLanguage(settings.language)])
useBackend(backend)
startRouter()
if (backend.kind === 'local') void import('./lib/offline').then(({ keepForOffline }) => keepForOffline())
const target = document.getElementById('app')!
target.replaceChildren()
mount(App, { target })
