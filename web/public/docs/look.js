// The handbook in the theme that the reader has chosen for the page (src/lib/settings.svelte.ts), before anything is painted.
{
  let theme = 'system'
  try {
    theme = JSON.parse(localStorage.getItem('palamedes.settings') ?? '{}').theme ?? theme
  } catch {
    // Storage may be forbidden or hold nonsense.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
