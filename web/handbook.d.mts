import type { Plugin } from 'vite'

interface Words {
  write: string
  output: string
}
interface Page {
  title: string
  html: string
  headings: string[]
  files: Set<string>
}
export function renderPage(file: string, text: string, words: Words, known: { isPage: (file: string) => boolean; isFile: (file: string) => boolean }): Page
export function handbookFiles(styles: string[]): Map<string, string | Uint8Array>
export function handbook(): Plugin
