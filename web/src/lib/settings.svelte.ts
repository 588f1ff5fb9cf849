// What a person has chosen for this browser: a name, theme, language, coordinates, animation, sound.
export type Theme = 'system' | 'light' | 'dark'
export type Language = 'en' | 'zh-TW'

export interface Settings {
  name: string // as others see this person; '' until told
  theme: Theme
  language: Language
  coordinates: boolean
  targets: boolean // dots on cells that may be played
  animation: boolean
  sound: boolean
}

const kKey = 'palamedes.settings'
export const kLongestName = 24 // letters of three bytes, too, fit a record's name

export function browserLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    if (/^zh\b/i.test(language)) return 'zh-TW'
    if (/^en\b/i.test(language)) return 'en'
  }
  return 'en'
}

const usual = (): Settings => ({
  name: '',
  theme: 'system',
  language: browserLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])),
  coordinates: true,
  targets: true,
  animation: true,
  sound: false,
})

function stored(): Settings {
  const settings = usual()
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}')
    if (typeof kept.name === 'string') settings.name = kept.name.trim().slice(0, kLongestName)
    if (['system', 'light', 'dark'].includes(kept.theme)) settings.theme = kept.theme
    if (['en', 'zh-TW'].includes(kept.language)) settings.language = kept.language
    for (const key of ['coordinates', 'targets', 'animation', 'sound'] as const)
      if (typeof kept[key] === 'boolean') settings[key] = kept[key]
  } catch {
    // Storage may be forbidden or hold nonsense: the usual settings do.
  }
  return settings
}

export const settings: Settings = $state(stored())

export function keepSettings() {
  try {
    localStorage.setItem(kKey, JSON.stringify(settings))
  } catch {
    // Not kept, then.
  }
}

export function applyTheme() {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

// Whether things may move on the board.
export const animated = () => settings.animation && !matchMedia('(prefers-reduced-motion: reduce)').matches
