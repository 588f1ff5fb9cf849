// A sentence by its code and parameters, in the words of a language.
import type { Sentence } from '../lib/documents'

// The words for a code, with {0}, {1} ... replaced by its parameters; nothing where one is not known.
export function phrase({ code, params }: Sentence, words: Record<string, string>): string | undefined {
  const parts = params.map((param) => (typeof param === 'string' ? param : phrase(param, words)))
  const text = Object.hasOwn(words, code) ? words[code] : undefined
  if (text === undefined || parts.includes(undefined)) return undefined
  const filled = text.replace(/\{(\d)\}/g, (_, at) => parts[Number(at)] ?? '')
  // A space sets a Latin name apart from Chinese words, and Chinese ones from nothing.
  return filled.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1')
}
