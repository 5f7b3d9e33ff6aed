import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { headers: { 'content-type': 'application/json' }, ...init })),
  )

test('the deployed file overrides the built-in settings', async () => {
  answer('{"server":"https://api.example.com","apiPrefix":"/v2"}')
  const { apiBase, hubUrl, loadEnvironment } = await import('./current-environment.ts')
  await loadEnvironment()
  expect(apiBase()).toBe('https://api.example.com/v2/')
  expect(hubUrl()).toBe('https://api.example.com/customerHub')
})

test.each([
  ['malformed', '{"server":42}', {}],
  ['not JSON', 'oops', {}],
  ['missing', '{"message":"not found"}', { status: 404 }],
  ['the page itself, by a fallback', '<!doctype html>', { headers: { 'content-type': 'text/html' } }],
])('a file that is %s keeps the built-in settings', async (_, body, init) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  answer(body, init)
  const { apiBase, loadEnvironment } = await import('./current-environment.ts')
  await loadEnvironment()
  expect(apiBase()).toBe('/api/')
})

test('an unreachable server keeps the built-in settings', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { apiBase, loadEnvironment } = await import('./current-environment.ts')
  await loadEnvironment()
  expect(apiBase()).toBe('/api/')
})

test('a page without a response learns the time of the server, past the service worker', async () => {
  const inTwelveMinutes = new Date(Date.now() + 12 * 60_000).toUTCString()
  answer('{}', { headers: { 'content-type': 'application/json', date: inTwelveMinutes } })
  const { learnServerTime } = await import('./current-environment.ts')
  const { clockSkew } = await import('./clock.ts')
  await learnServerTime()
  expect(fetch).toHaveBeenCalledWith('/environment.json', expect.objectContaining({ method: 'HEAD' }))
  expect(Math.abs(clockSkew() - 12 * 60_000)).toBeLessThan(2_000)
})
