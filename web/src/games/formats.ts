// Which files a game fits into, and how a file that was dropped on the page is handed over.

import type { Family } from '../lib/documents'

export type Format = 'json' | 'ggf' | 'pgn' | 'transcript' | 'obf' | 'wthor'

export function familyOf(game: string): Family {
  const rules = game.split(/[/:]/)[0]
  if (rules === 'othello' || rules === 'chain' || rules === 'hop' || rules === 'connect4') return rules
  return 'minichess'
}

// The formats that hold a game of this rule set, the richest first.
export function formatsFor(game: string, standardStart = true): Format[] {
  switch (familyOf(game)) {
    case 'othello':
      return standardStart ? ['json', 'ggf', 'transcript'] : ['json', 'ggf']
    case 'minichess':
      return ['json', 'pgn']
    default:
      return ['json']
  }
}

export type ImportBody = ({ text: string } | { base64: string }) & { file_name?: string; format?: Format }

// The formats that games can be read from.
export const READABLE: Format[] = ['json', 'transcript', 'ggf', 'pgn', 'wthor']

export const LARGEST_IMPORT = 8 * 1024 * 1024

// A file as the desk takes it: text where it is text (UTF-8, or Latin-1 as old files are), bytes
// where it is a table of bytes.
export function importBody(bytes: Uint8Array, fileName: string): ImportBody {
  if (/\.(wtb|jou|trn)$/i.test(fileName) || bytes.subarray(0, 4096).includes(0)) {
    return { base64: base64Of(bytes), file_name: fileName }
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('latin1').decode(bytes)
  }
  return { text, file_name: fileName }
}

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  }
  return btoa(binary)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
}
