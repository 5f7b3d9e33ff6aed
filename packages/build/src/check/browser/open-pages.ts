import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtManifest, MANIFEST } from '@hoistway/releases/check-build'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import pTimeout from 'p-timeout'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { type Finding, problem, warning } from '../finding.ts'
import { servePages } from './page-server.ts'
import { smallHost } from './small-host.ts'

/** A page must show content and respond within this time. */
const LIMIT_MS = 30_000

/** In order of preference. */
const places: readonly LaunchOptions[] = [
  {},
  { channel: 'chrome' },
  { channel: 'msedge' },
  { executablePath: '/usr/bin/chromium-headless-shell' },
  { executablePath: '/usr/bin/chromium' },
  { executablePath: '/usr/bin/chromium-browser' },
]

export async function openPages(
  folder: string,
  descriptor: RemoteDescriptor,
  built: string,
  limitMs = LIMIT_MS,
): Promise<Finding[]> {
  const browser = await launched()
  if (!browser)
    return [warning('Its pages were not opened: this machine has neither Chrome nor Chromium nor Edge.')]
  const { name: container, metaData } = builtManifest.parse(
    JSON.parse(readFileSync(join(built, MANIFEST), 'utf8')),
  )
  const entry = `/remote/${metaData.remoteEntry.name}`
  const pages = new Map(descriptor.routes.map(({ path }) => [addressOf(path), path]))
  const server = await servePages({
    script: await smallHost(folder),
    built,
    pageAt: (address) => ({ container, entry, path: pages.get(address) }),
  })
  try {
    const findings: Finding[] = []
    for (const [address, path] of pages)
      findings.push(...(await openPage(browser, server.url + address, { path, limitMs })))
    return findings
  } finally {
    server.stop()
    await browser.close()
  }
}

async function launched(): Promise<Browser | undefined> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  for (const place of places) {
    const browser = await chromium.launch({ ...place, args }).catch(() => undefined)
    if (browser) return browser
  }
  return undefined
}

const addressOf = (path: string) =>
  path
    .replace(/\/:[\w-]+\??/g, '/1')
    .replace(/\/\*$/, '')
    .replaceAll('?', '')

interface Opened {
  readonly path: string
  readonly limitMs: number
}

async function openPage(browser: Browser, url: string, { path, limitMs }: Opened): Promise<Finding[]> {
  // A new context per page, so that a hanging page does not block the next.
  const page = await (await browser.newContext()).newPage()
  const errors: string[] = []
  const logged: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error' && line.location().url.includes('/remote/')) logged.push(line.text())
  })
  const state = await stateOf(page, url, errors, limitMs)
  const [error] = errors
  if (error !== undefined) return [problem(`The page ${path} fails in a browser: ${error}`)]
  if (state === 'blank') return [problem(`The page ${path} stays blank in a browser.`)]
  if (state === 'hangs')
    return [problem(`The page ${path} does not answer within ${limitMs / 1000} s in a browser.`)]
  return logged.slice(0, 3).map((text) => warning(`The page ${path} logs an error in a browser: ${text}`))
}

/** `textContent` would include styles. */
const hasContent = `(() => {
  const root = document.getElementById('root')
  return Boolean(root?.innerText.trim() || root?.querySelector('canvas,img,svg,input'))
})()`

async function stateOf(
  page: Page,
  url: string,
  errors: readonly string[],
  limitMs: number,
): Promise<'shown' | 'blank' | 'hangs'> {
  const failed = page.waitForEvent('pageerror', { timeout: 2 * limitMs }).catch(() => undefined)
  const shown = page
    .goto(url, { waitUntil: 'commit', timeout: limitMs })
    .then(() => page.waitForFunction(hasContent, undefined, { timeout: limitMs }))
    .then(() => page.waitForLoadState('networkidle', { timeout: limitMs }))
    .catch(() => undefined)
  await Promise.race([failed, shown])
  if (errors.length > 0) return 'shown'
  const answer = await pTimeout(
    page.evaluate<boolean>(hasContent).catch(() => undefined),
    {
      milliseconds: limitMs,
      fallback: () => undefined,
    },
  )
  return answer === undefined ? 'hangs' : answer ? 'shown' : 'blank'
}
