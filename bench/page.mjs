// How long the first page takes to show, in a browser as slow as a cheap phone on a slow network:
//   node bench/page.mjs [BINARY [PAGE]]      (build/release/palamedes, build/page)
//
// The processor is slowed down six times, the network has 1.6 Mbit/s and 150 ms (what Lighthouse calls slow 4G).
// Each of the runs begins with nothing kept; the median counts. Wanted: first paint under a second.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { chromium } = await import(join(root, 'web/node_modules/@playwright/test/index.mjs'))
const [binary = join(root, 'build/release/palamedes'), page = join(root, 'build/page')] = process.argv.slice(2)
const kRuns = 5
const kNetwork = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }

const folder = mkdtempSync(join(tmpdir(), 'palamedes-bench-'))
const service = spawn(binary, ['serve', '--port', '0', '--store', join(folder, 'games.db'), '--page', page], { stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise((resolve, reject) => {
  service.stdout.on('data', (text) => String(text).match(/http:\/\/\S+/) && resolve(String(text).match(/http:\/\/\S+/)[0]))
  service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const runs = []
  for (let run = 0; run < kRuns; ++run) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', kNetwork)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await tab.goto(url)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    const usable = await tab.evaluate(() => performance.now())
    const paint = await tab.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime)
    runs.push({ paint, usable })
    console.log(`run ${run + 1}: first paint ${(paint / 1000).toFixed(2)} s, usable ${(usable / 1000).toFixed(2)} s`)
    await context.close()
  }
  const median = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(kRuns / 2)] / 1000
  console.log(`median: first paint ${median('paint').toFixed(2)} s, usable ${median('usable').toFixed(2)} s`)
} finally {
  await browser.close()
  service.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
