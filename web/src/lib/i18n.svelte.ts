// The words of the page in the language chosen; a dictionary is loaded when its language is.
import { phrase } from '../i18n/phrase'
import type en from '../i18n/en'
import type analysis from '../i18n/en.analysis'
import type causes from '../i18n/en.causes'
import type ladder from '../i18n/en.ladder'
import type practice from '../i18n/en.practice'
import type { Sentence } from './documents'
import type { Language } from './settings.svelte'

export type Key = keyof typeof en | keyof typeof analysis | keyof typeof causes | keyof typeof ladder | keyof typeof practice
export type Words = Record<string, string>
// What the service, the rules or a referee said: its English, and code and parameters where known.
export interface Said {
  message: string
  sentence?: Sentence | null
}
// What went wrong; a text alone where it went wrong in the page itself.
export type Trouble = string | Said

const dictionaries: Record<Language, () => Promise<Words>> = {
  en: async () => merged(await Promise.all([import('../i18n/en'), import('../i18n/en.analysis')])),
  'zh-TW': async () => merged(await Promise.all([import('../i18n/zh-TW'), import('../i18n/zh-TW.analysis')])),
}

// Words that few readers need come with what shows them.
const moreWords = {
  causes: { en: () => import('../i18n/en.causes'), 'zh-TW': () => import('../i18n/zh-TW.causes') },
  ladder: { en: () => import('../i18n/en.ladder'), 'zh-TW': () => import('../i18n/zh-TW.ladder') },
  practice: { en: () => import('../i18n/en.practice'), 'zh-TW': () => import('../i18n/zh-TW.practice') },
} satisfies Record<string, Record<Language, () => Promise<{ default: Words }>>>
const wanted = new Set<keyof typeof moreWords>()

// Sentences of the service and the rules come in English, with codes that other languages know.
const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => ({}), // they come in English
  'zh-TW': async () => merged(await Promise.all([import('../i18n/zh-TW.codes'), import('../i18n/zh-TW.players'), import('../i18n/zh-TW.rules')])),
}

const merged = (parts: { default: Words }[]): Words => Object.assign({}, ...parts.map((part) => part.default))

let words: Words = $state.raw({})
let codes: Words = $state.raw({}) // for sentences that come by a code: these words and more
let current: Language = $state('en')

export async function useLanguage(language: Language) {
  const more = [...wanted].map((which): Promise<{ default: Words }> => moreWords[which][language]())
  const [dictionary, catalogue, parts] = await Promise.all([dictionaries[language](), catalogues[language](), Promise.all(more)])
  words = { ...dictionary, ...merged(parts) }
  codes = { ...words, ...catalogue }
  current = language
  document.documentElement.lang = language === 'zh-TW' ? 'zh-Hant-TW' : 'en'
}

export async function useMoreWords(which: keyof typeof moreWords) {
  if (wanted.has(which)) return
  wanted.add(which)
  await useLanguage(current)
}

export const language = () => current

// The reader's own kind of that language, as British English is: how dates are written.
export function locale(): string {
  const same = (one: string) => one.split('-')[0] === current.split('-')[0]
  return navigator.languages?.find(same) ?? current
}

function filled(text: string, values?: Record<string, string | number>): string {
  if (!values) return text
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, (whole, name, one, many) => (name in values ? (Number(values[name]) === 1 ? one : many) : whole))
    .replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole))
}

// The words for a key, with {name} replaced by values, and {name|move|moves} by what fits their number.
export function t(key: Key, values?: Record<string, string | number>): string {
  return filled(words[key] ?? key, values)
}

// The same for a key made at run time ("side." + name); `otherwise` where no word is known.
export function tr(key: string, otherwise: string): string {
  return Object.hasOwn(words, key) ? words[key] : otherwise
}

// What the service or the rules said, in the language chosen where that knows the sentence. A text
// is what somebody wrote, and stays.
export function said(what: Trouble): string {
  if (typeof what === 'string') return what
  return (current !== 'en' && what.sentence && phrase(what.sentence, codes)) || what.message
}

// A name as it is read. Whoever was deleted is kept as a mark that belongs to no language, "deleted-7", in games with
// the version behind it.
export function nameText(name: string): string {
  const gone = /^deleted-(\d+)( v\d+)?$/.exec(name)
  return gone ? t('name.deleted', { number: gone[1] }) + (gone[2] ?? '') : name
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString(current, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')
