// The words of the page in the language chosen; a dictionary is loaded when its language is.
import type { Say } from '../i18n/sentences'
import type en from '../i18n/en'
import type analysis from '../i18n/en.analysis'
import type { Sentence } from './documents'
import type { Language } from './settings.svelte'

export type Key = keyof typeof en | keyof typeof analysis
export type Words = Record<string, string>
// What went wrong, in words; of the service's and the rules' errors also by code and parameters.
export type Trouble = string | (Error & { sentence?: Sentence | null })

const dictionaries: Record<Language, () => Promise<Words>> = {
  en: async () => merged(await Promise.all([import('../i18n/en'), import('../i18n/en.analysis')])),
  'zh-TW': async () => merged(await Promise.all([import('../i18n/zh-TW'), import('../i18n/zh-TW.analysis')])),
}

// Sentences of the service and the rules come in English, most with a code that is known in other
// languages; for those without one a language may know its own words.
const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => ({}), // they come in English
  'zh-TW': async () => (await import('../i18n/zh-TW.codes')).default,
}
const sayers: Record<Language, () => Promise<Say>> = {
  en: async () => (sentence) => sentence,
  'zh-TW': async () => {
    const [{ translator }, { default: sentences }] = await Promise.all([import('../i18n/sentences'), import('../i18n/zh-TW.sentences')])
    return translator(sentences)
  },
}

const merged = (parts: { default: Words }[]): Words => Object.assign({}, ...parts.map((part) => part.default))

let words: Words = $state.raw({})
let codes: Words = $state.raw({}) // of sentences that come by a code
let sayer: Say = $state.raw((sentence: string) => sentence)
let current: Language = $state('en')

export async function useLanguage(language: Language) {
  const [dictionary, catalogue, say] = await Promise.all([dictionaries[language](), catalogues[language](), sayers[language]()])
  words = dictionary
  codes = catalogue
  sayer = say
  current = language
  document.documentElement.lang = language === 'zh-TW' ? 'zh-Hant-TW' : 'en'
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

// The words for a code, with {0}, {1} ... replaced by its parameters; nothing where one is not known.
function phrase({ code, params }: Sentence): string | undefined {
  const parts = params.map((param) => (typeof param === 'string' ? sayer(param) : phrase(param)))
  const text = codes[code] ?? words[code]
  if (text === undefined || parts.includes(undefined)) return undefined
  return text.replace(/\{(\d)\}/g, (_, at) => parts[Number(at)] ?? '')
}

// What the service or the rules said, in the language chosen where that knows the sentence.
export function said(what: Trouble): string {
  if (typeof what === 'string') return sayer(what)
  return (current !== 'en' && what.sentence && phrase(what.sentence)) || sayer(what.message)
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString(current, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')
