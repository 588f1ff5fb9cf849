import { defineConfig } from '@playwright/test'

// One browser, Debian's own, in the build without windows, which takes half the processor time. Motion is off,
// so that boards are still when they are looked at.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/browser',
  timeout: 300_000, // a whole game by keys takes its time on a busy machine
  expect: { timeout: 20_000 },
  workers: 4, // many tests wait for programs, each worker has a service of its own
  fullyParallel: true,
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step takes as long as the steps: only where somebody wants to look into one.
    trace: process.env.PALAMEDES_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
