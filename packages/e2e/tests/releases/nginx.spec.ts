import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { startNginx } from '@hoistway/testing/nginx'
import { programPath, reasonToSkip } from '@hoistway/testing/programs'
import type { Page } from '@playwright/test'
import { run } from '../../src/own-console.ts'
import { expect, test } from '../../src/test.ts'

// Runs packages/docs/deploy/nginx.conf in a real nginx.
test.skip(programPath('nginx') === undefined, reasonToSkip('nginx'))
test.describe.configure({ mode: 'serial' })

const root = join(import.meta.dirname, '../../../..')
let folder: string
let url: string
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined

/** `change` edits the configuration further. */
async function serve(api: string, change = (text: string) => text) {
  const own = change(readFileSync(join(root, 'packages/docs/deploy/nginx.conf'), 'utf8'))
    .replaceAll('/var/www/hoistway/releases', join(folder, 'releases'))
    .replaceAll('/var/www/hoistway/host', join(folder, 'host'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:8080', new URL(api).host)
  nginx = await startNginx(folder, (port) => own.replace('listen 80;', `listen 127.0.0.1:${port};`))
  url = nginx.url
  expect((await fetch(url)).status).toBe(200)
}

const logged = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')

async function stop() {
  await nginx?.stop()
  nginx = undefined
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-nginx-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'releases'))
  run([join(root, 'scripts/start/fill-store.ts'), join(folder, 'releases')])
  cpSync(join(root, 'host/dist'), join(folder, 'host'), { recursive: true })
})
test.afterEach(async ({ page }) => {
  // No request may be in flight when its server stops.
  await page.goto('about:blank')
  await stop()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'gzip', ...headers } })
const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')

test('serves files with the documented caching and compression', async ({ baseURL }) => {
  await serve(baseURL ?? '')
  const page = await get('/elevators/123')
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(html).toMatch(/<div id="?root"?>/)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(html).toContain('"isFinal":true')
  expect(await (await get('/api/health')).json()).toMatchObject({ database: 'up' })
  expect((await get('/api/nothing')).headers.get('content-type')).toContain('json')

  const script = /src="?(\/main\.[^"> ]+\.js)/.exec(html)?.[1] ?? ''
  const main = await get(script)
  expect(main.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(main.headers.get('content-encoding')).toBe('gzip')
  expect([await cacheOf('/environment.json'), await cacheOf('/favicon.ico')]).toEqual([
    'no-cache',
    'public, max-age=604800',
  ])

  const { remotes } = await (await get('/registry.json')).json()
  const [release] = remotes['mfe-fleet'].releases
  const manifest = `/remotes/mfe-fleet/${JSON.parse(readFileSync(join(folder, 'releases/registry.json'), 'utf8')).remotes['mfe-fleet'].live}/mf-manifest.json`
  expect(release.manifest).toMatch(/^remotes\/mfe-fleet\//)
  expect(await cacheOf(manifest)).toBe('public, max-age=31536000, immutable')
  const { headers } = await get(manifest)
  expect([headers.get('access-control-allow-origin'), headers.get('content-disposition')]).toEqual([
    '*',
    'attachment',
  ])
  expect(await cacheOf('/registry.json')).toBe('no-cache')
  for (const missing of [
    '/main.0123456789abcdef.js',
    '/remotes/mfe-fleet/9.9.9/mf-manifest.json',
    '/.built-from',
  ])
    expect([missing, (await get(missing)).status]).toEqual([missing, 404])
})

const secured = {
  'content-security-policy': expect.stringContaining("default-src 'self';"),
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
  'cross-origin-opener-policy': 'same-origin',
}

test('every response carries each security header once', async ({ baseURL }) => {
  await serve(baseURL ?? '')
  const script = /src="?(\/main\.[^"> ]+\.js)/.exec(await (await get('/')).text())?.[1] ?? ''
  const { remotes } = await (await get('/registry.json')).json()
  const manifest = `/${remotes['mfe-fleet'].releases[0].manifest}`
  for (const path of [
    '/',
    script,
    manifest,
    '/registry.json',
    '/api/health',
    '/missing.js',
    '/.git/config',
  ]) {
    const { headers } = await get(path, { 'x-forwarded-proto': 'https' })
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(secured)])
  }
  const plain = await get('/')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

test('logs contain no tokens', async ({ page, baseURL }) => {
  await serve(baseURL ?? '')
  const tokens = new Set<string>()
  page.on('websocket', (socket) => tokens.add(new URL(socket.url()).searchParams.get('access_token') ?? ''))
  await page.goto(`${url}/login?returnUrl=/elevators`)
  await page.getByLabel('Email', { exact: true }).fill('manager@hoistway.demo')
  await page.getByLabel('Password', { exact: true }).fill('Hoistway!2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Elevators' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
  await page.goto('about:blank')
  // nginx logs a connection when it closes.
  await expect.poll(logged).toContain('"GET /customerHub HTTP/1.1" 101 ')
  await stop()
  await serve(`http://127.0.0.1:${await freePort()}`)
  const [token = ''] = tokens
  expect(token.length).toBeGreaterThan(100)
  expect((await get(`/customerHub?id=1&access_token=${token}`)).status).toBe(502)
  expect((await get('/api/firmware-updates/7/Fwk3nsecret')).status).toBe(502)
  await get('/login?returnUrl=/secret')
  await stop()
  expect(logged()).toContain('"GET /customerHub HTTP/1.1" 502 ')
  expect(logged()).toContain('"GET /api/firmware-updates/7/* HTTP/1.1" 502 ')
  expect(logged()).toContain('"GET /login HTTP/1.1" 200 ')
  for (const secret of ['access_token', token.slice(-40), 'secret']) expect(logged()).not.toContain(secret)
})

test('the console works with nginx as a static host', async ({ page, baseURL }) => {
  await serve(baseURL ?? '', (text) => {
    const commented = /(?: {2}# .*\n)+(?=\n {2}location \^~ \/remotes)/.exec(text)?.[0] ?? ''
    const active = / {2}location = \/registry\.json \{[^}]*\}\n/.exec(text)?.[0] ?? ''
    expect([commented, active]).toEqual([
      expect.stringContaining('root'),
      expect.stringContaining('proxy_pass'),
    ])
    return text
      .replace(commented, '')
      .replace(active, commented.replaceAll('  # ', '  '))
      .replace(/ {2}location \/ \{\n[^}]*\}\n((?: {2}# .*\n)+)/, (_, page: string) =>
        page.replaceAll('  # ', '  '),
      )
  })
  const plain = await get('/registry.json')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(await plain.json()).toMatchObject({ remotes: { 'mfe-fleet': { by: 'Hoistway' } } })
  const tag = plain.headers.get('etag') ?? ''
  expect((await get('/registry.json', { 'if-none-match': tag })).status).toBe(304)
  expect(await (await get('/elevators')).text()).toContain('id="hoistway-start"></script>')
  await page.goto(`${url}/login?returnUrl=/elevators`)
  await page.getByLabel('Email', { exact: true }).fill('manager@hoistway.demo')
  await page.getByLabel('Password', { exact: true }).fill('Hoistway!2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Elevators' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
})

test.describe('behind an nginx without upgrades', () => {
  // Browsers log rejected WebSockets and event streams.
  test.use({ allowedConsole: /^WebSocket connection to .* failed|status of 406/ })

  const withoutUpgrades = (text: string) => {
    const changed = text.replace(/ *proxy_set_header (Upgrade|Connection) .*\n/g, '')
    expect(changed).not.toContain('Upgrade')
    return changed
  }

  async function carriers(page: Page) {
    const carried = { streams: 0, polls: 0, frames: 0 }
    page.on('websocket', (socket) => socket.on('framereceived', () => (carried.frames += 1)))
    page.on('response', (response) => {
      const request = response.request()
      if (!response.ok() || !/\/customerHub\?/.test(request.url()) || request.method() !== 'GET') return
      if (request.resourceType() === 'eventsource') carried.streams += 1
      else carried.polls += 1
    })
    await page.goto(`${url}/login?returnUrl=/elevators`)
    await page.getByLabel('Email', { exact: true }).fill('manager@hoistway.demo')
    await page.getByLabel('Password', { exact: true }).fill('Hoistway!2026')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
    return carried
  }

  test('the console is live over server-sent events', async ({ page, baseURL }) => {
    await serve(baseURL ?? '', withoutUpgrades)
    expect(await carriers(page)).toEqual({ streams: 1, polls: 0, frames: 0 })
  })

  test('the console is live over long polling where event streams are also rejected', async ({
    page,
    baseURL,
  }) => {
    await serve(baseURL ?? '', (text) => {
      const location = 'location ~ ^/customerHub(/|$) {\n'
      expect(text).toContain(location)
      const refusal = 'if ($http_accept = "text/event-stream") { return 406; }\n'
      return withoutUpgrades(text).replace(location, location + refusal)
    })
    const carried = await carriers(page)
    expect(carried).toMatchObject({ streams: 0, frames: 0 })
    await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
    const before = carried.polls
    await expect.poll(() => carried.polls).toBeGreaterThan(before + 1)
  })
})
