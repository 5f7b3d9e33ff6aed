import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumOptions } from '@hoistway/testing/programs'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8180)
/** URL of a running product to test. */
const running = process.env.E2E_URL
// Inherited by the workers: tests that act as a device read the broker's address there.
if (!running) process.env.E2E_STATE ??= join(tmpdir(), `hoistway-e2e-${process.pid}`)

const chromium = chromiumOptions()
// Otherwise Chromium compiles whole files ahead of time.
chromium.args.push('--js-flags=--no-compile-hints-magic')

const outages = 'truth/outages.spec.ts'
const waiting = ['truth/status.spec.ts', 'truth/live.spec.ts']
const releases = ['console', 'releases', 'watched-releases'].map((name) => `releases/${name}.spec.ts`)

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Two more than CI has cores, because two mostly wait.
  workers: 4,
  // Projects start in this order: sequential and waiting tests first.
  projects: [
    { name: 'outages', testMatch: outages },
    { name: 'waiting', testMatch: waiting },
    // Its files share a console.
    { name: 'releases', testMatch: releases, workers: 1 },
    { name: 'hub', testDir: '../signalr-hub/conformance', testMatch: '*.spec.ts' },
    { name: 'console', testIgnore: [...releases, outages, ...waiting] },
  ],
  // Only ends tests that hang; a busy machine is not a failure.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./src/assertions-reporter.ts'],
    ['json', { outputFile: 'test-results/report.json' }],
  ],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Requests of pages with the service worker cannot be intercepted.
    serviceWorkers: process.env.E2E_WORKER ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    // Recording takes about as long as the tests.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Software rendering of animations is slow.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
  },
  ...(!running && {
    webServer: {
      command: `node src/start-product.ts ${port}`,
      url: `http://127.0.0.1:${port}/api/health`,
      timeout: 240_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
})
