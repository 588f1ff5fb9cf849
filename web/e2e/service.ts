// What the browser is pointed at: a real service with a store of its own, or a folder of static files.
import { test as base, expect, type Page } from '@playwright/test'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

const binary = process.env.PALAMEDES ?? ''
const pageFolder = process.env.PALAMEDES_PAGE ?? ''
const wasm = process.env.PALAMEDES_WASM ?? ''
const root = join(import.meta.dirname, '../..')

export interface Service {
  url: string
  store: string
  folder: string // for whatever a test writes
  said(): string // what it has printed
  run(...words: string[]): string // a command of the same program, to its end
  start(...words: string[]): ChildProcess // the same, in the background
}

export async function serve(folder: string, store: string, port = '0', ...more: string[]): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const guest = `Guest=line:/usr/bin/python3 ${join(root, 'examples/line/bot.py')}`
  const child = spawn(
    binary,
    ['serve', '--port', port, '--store', store, '--page', pageFolder, '--rate', '0', '--tables', '64', '--puzzles', '0', '--player', guest, ...more],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (bytes) => {
      said += bytes
      const found = said.match(/http:\/\/[\w.:[\]]+/)
      if (found) resolve(found[0] + '/')
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${said}`)))
  })
  return { child, url, said: () => said }
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (child.exitCode !== null ? resolve() : child.once('exit', () => resolve())))
}

// A plain web server that knows nothing but files.
function fileServer(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
  }
  const server = createServer((request, response) => {
    const path = normalize(join(folder, decodeURIComponent(new URL(request.url!, 'http://here/').pathname)))
    const file = path.endsWith('/') ? path + 'index.html' : path
    try {
      if (!file.startsWith(folder) || !statSync(file).isFile()) throw new Error()
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export const test = base.extend<{ untroubled: void }, { service: Service; staticUrl: string }>({
  service: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'palamedes-page-'))
      const store = join(folder, 'games.db')
      const { child, url, said } = await serve(folder, store)
      await use({
        url, store, folder, said,
        run: (...words) => execFileSync(binary, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        start: (...words) => spawn(binary, words, { cwd: folder, stdio: 'ignore' }),
      })
      child.kill('SIGTERM')
      await ended(child)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  staticUrl: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'palamedes-static-'))
      execFileSync(binary, ['static', folder, '--page', pageFolder, '--wasm', wasm], { stdio: 'ignore' })
      const server = await fileServer(folder)
      const address = server.address()
      await use(`http://127.0.0.1:${typeof address === 'object' ? address!.port : ''}/`)
      server.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Nothing a page does may end in an error that nobody sees.
  untroubled: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(String(error)))
      page.on('console', (message) => {
        // A refusal is an answer; the page says it in words.
        const refused = message.text().startsWith('Failed to load resource') && message.text().includes(' 400 ')
        if (message.type() === 'error' && !refused) troubles.push(`${message.text()} ${message.location().url}`)
      })
      await use()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }
