import { svelte } from '@sveltejs/vite-plugin-svelte'
import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { handbook } from './handbook.mjs'

// What `palamedes static` writes beside the page for engines in the browser.
const data = new URL('../data/', import.meta.url)
const weights = () => readdirSync(data).filter((game) => existsSync(new URL(`${game}/weights.plmw`, data))).map((game) => `${game}.plmw`)

// The names of all files that were built, and of weights, for a page that keeps them (src/lib/offline.ts).
const listFiles = () => ({
  name: 'list-files',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }, _: unknown, bundle: object) {
    const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
    this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify([...files, ...weights()]) })
  },
})

// Styles come last: what the document itself shows is painted before they are there.
const lateStyles = () => ({
  name: 'late-styles',
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return styles.reduce((text, one) => text.replace(one, ''), html).replace(/ *<\/body>/, `${styles.join('')}  </body>`)
    },
  },
})

// Addresses are relative, so that the page works from any folder of any web server.
export default defineConfig({
  base: './',
  plugins: [svelte(), listFiles(), lateStyles(), handbook()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, chunkSizeWarningLimit: 200 },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    testTimeout: 20000,
    pool: 'threads',
    maxWorkers: 2,
    isolate: false, // see there:
    setupFiles: ['src/lib/test_fresh.ts'],
  },
})
