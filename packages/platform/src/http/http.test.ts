import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { clockSkew } from '../environment/clock.ts'
import { overrideEnvironment } from '../environment/current-environment.ts'
import { beginSession, endSession, sessionStore } from '../session/session-store.ts'
import { startApi } from '../testing/api.ts'
import { sessionFor } from '../testing/tokens.ts'
import { versionedRecord } from '../testing/versioned-record.ts'
import { callHeaders } from '../transport/client.ts'
import { ApiError, http, isConflict, serverMessage } from './http.ts'

beforeEach(() => {
  localStorage.clear()
  endSession('none')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: the anti-forgery cookie is read from here
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

const named = z.object({ name: z.string() })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )

test('a response is parsed with its contract', async () => {
  await startApi(() => ({ json: { name: 'Tower', extra: 1 } }))
  expect(await http.get('things', named)).toEqual({ name: 'Tower' })
})

test('paths are below /api and empty query values are omitted', async () => {
  const api = await startApi(() => ({ json: { name: '' } }))
  await http.get('things', named, { query: { a: 1, b: '', c: undefined, d: null, e: false } })
  expect(api.calls[0]?.url).toBe('/api/things?a=1&e=false')
})

test('a bearer header is sent only when a token exists', async () => {
  const api = await startApi(() => ({ json: { name: '' } }))
  await http.get('things', named)
  const session = sessionFor(600)
  beginSession(session)
  await http.get('things', named)
  expect(api.calls.map((call) => call.headers.authorization)).toEqual([undefined, `Bearer ${session.token}`])
})

test('only writes to relative addresses carry the anti-forgery header', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the anti-forgery cookie is read from here
  document.cookie = 'XSRF-TOKEN=p%C3%B4'
  overrideEnvironment({ server: '' })
  const language = { 'accept-language': 'en' }
  expect(callHeaders({ method: 'post' })).toEqual({ ...language, 'X-XSRF-TOKEN': 'pô' })
  expect(callHeaders({ method: 'delete' })).toEqual({ ...language, 'X-XSRF-TOKEN': 'pô' })
  expect(callHeaders({ method: 'get' })).toEqual(language)
  overrideEnvironment({ server: 'https://api.example.com' })
  expect(callHeaders({ method: 'post' })).toEqual(language)
})

test('an answer that the service worker stored does not set the clock back', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  await startApi(() => ({
    json: { name: '' },
    headers: { date, 'x-hoistway-stored-at': String(Date.parse(date)) },
  }))
  await http.get('things', named)
  expect(clockSkew()).toBe(0)
})

test("an error status becomes a typed error with the server's messages", async () => {
  const body = { message: 'Name is taken', errors: { name: ['Name is taken'] } }
  await startApi(() => ({ status: 409, json: body }))
  const error = await failure(http.post('things', named, {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    kind: 'http',
    status: 409,
    serverMessage: 'Name is taken',
    fieldErrors: { name: ['Name is taken'] },
    body,
  })
  expect(serverMessage(error)).toBe('Name is taken')
})

test('an error body without a message yields no message', async () => {
  await startApi(() => ({ status: 500, text: '<h1>Oops</h1>', headers: { 'content-type': 'text/html' } }))
  const error = await failure(http.post('things', named, {}))
  expect(error).toMatchObject({ kind: 'http', status: 500, serverMessage: undefined })
})

test('a response that breaks the contract is a contract error', async () => {
  for (const answer of [{ json: { name: 7 } }, { text: '{"name": [' }]) {
    await startApi(() => answer)
    expect(await failure(http.get('things', named))).toMatchObject({ kind: 'contract' })
  }
})

test('a dropped connection is a network error after two retries of a read', async () => {
  const api = await startApi(() => 'drop')
  expect(await failure(http.get('things', named))).toMatchObject({ kind: 'network' })
  expect(api.calls).toHaveLength(3)
})

test('a read succeeds when a retry reaches the server', async () => {
  let times = 0
  const api = await startApi(() => (++times === 1 ? { status: 503 } : { json: { name: 'back' } }))
  expect(await http.get('things', named)).toEqual({ name: 'back' })
  expect(api.calls).toHaveLength(2)
})

test('a write is never retried', async () => {
  const api = await startApi(() => ({ status: 503, json: { message: 'busy' } }))
  await failure(http.post('things', named, {}))
  await failure(http.put('things/1', named, {}))
  await failure(http.delete('things/1'))
  expect(api.calls).toHaveLength(3)
})

test('a delete answered with false is an error', async () => {
  await startApi(() => ({ json: false }))
  expect(await failure(http.delete('things/1'))).toMatchObject({
    kind: 'not-done',
    message: 'The server did not delete it.',
  })
})

test.each([[{ json: true }], [{ status: 204 }], [{ json: { id: '1' } }]])(
  'a delete answered with %j succeeds',
  async (answer) => {
    await startApi(() => answer)
    await expect(http.delete('things/1')).resolves.toBeUndefined()
  },
)

test('a response that takes too long is a timeout', async () => {
  await startApi(() => ({ json: {}, after: new Promise(() => {}) }))
  const error = await failure(http.post('things', named, {}, { timeoutMs: 50 }))
  expect(error).toMatchObject({ kind: 'timeout' })
})

test('a cancelled read rejects as cancelled', async () => {
  await startApi(() => ({ json: {}, after: new Promise(() => {}) }))
  const controller = new AbortController()
  const call = failure(http.get('things', named, { signal: controller.signal }))
  controller.abort()
  expect(await call).toMatchObject({ name: 'AbortError' })
})

test('a file is downloaded with progress', async () => {
  await startApi(() => ({ text: 'x'.repeat(100_000), headers: { 'content-length': '100000' } }))
  const shares: number[] = []
  const file = await http.download('firmware/1/download', { onProgress: (share) => shares.push(share) })
  expect(file.size).toBe(100_000)
  expect(shares.at(-1)).toBe(1)
})

test('reports the received bytes of a file of unknown size, and sends its query', async () => {
  const { calls } = await startApi(() => ({ text: 'x'.repeat(100_000) }))
  let bytes = 0
  const options = { query: { step: 'day', to: undefined }, onReceived: (all: number) => (bytes = all) }
  await http.download('fleet/rollups/export', options)
  expect(bytes).toBe(100_000)
  expect(calls.at(-1)?.url).toMatch(/fleet\/rollups\/export\?step=day$/)
})

test("a 403 keeps the user signed in and shows the server's message", async () => {
  await startApi(({ url }) =>
    url.endsWith('refresh')
      ? { json: sessionFor(900, 'b') }
      : { status: 403, json: { message: 'Managers only' } },
  )
  beginSession(sessionFor(600))
  expect(await failure(http.get('things', named))).toMatchObject({
    status: 403,
    serverMessage: 'Managers only',
  })
  await expect.poll(() => sessionStore.getState().tokens?.refreshToken).toBe('refresh-b')
  expect(sessionStore.getState().session.status).toBe('signed-in')
})

test('a write based on another version is rejected', async () => {
  const kept = versionedRecord({ name: 'Tower' })
  await startApi(kept.answer)
  const read = await http.record.get('things/1', named)
  expect(read).toEqual({ name: 'Tower', etag: '"1"' })
  kept.change({ name: 'Theirs' })
  const late = await failure(http.record.put('things/1', named, { name: 'Mine' }, { ifMatch: read.etag }))
  expect([isConflict(late), serverMessage(late)]).toEqual([
    true,
    'This record was changed by somebody else in the meantime.',
  ])
  expect(kept.current()).toEqual({ name: 'Theirs' })
  const saved = await http.record.put('things/1', named, { name: 'Mine' })
  expect(saved).toEqual({ name: 'Mine', etag: '"3"' })
})

test('no other error counts as a conflict', async () => {
  await startApi(() => ({ status: 409, json: { message: 'Name is taken' } }))
  expect(isConflict(await failure(http.record.put('things/1', named)))).toBe(false)
  expect(isConflict(new Error('changed-meanwhile'))).toBe(false)
})

test('a response without a record or an ETag is returned unchanged', async () => {
  await startApi(({ method }) => (method === 'GET' ? { json: null } : { json: { name: 'Tower' } }))
  expect(await http.record.get('things/1', z.nullable(named))).toBeNull()
  expect(await http.record.post('things', named)).toEqual({ name: 'Tower' })
})

test('requests a cached list with its tag, and returns it unchanged after a 304', async () => {
  const list = z.array(named)
  const api = await startApi(({ headers }) =>
    headers['if-none-match'] === 'W/"1"'
      ? { status: 304, headers: { etag: 'W/"1"' } }
      : { json: [{ name: 'Tower' }], headers: { etag: 'W/"1"' } },
  )
  const known = await http.get('things', list)
  expect(await http.get('things', list, { known })).toBe(known)
  // A modified copy is not the server's response.
  expect(await http.get('things', list, { known: [...known] })).toEqual(known)
  expect(api.calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"1"', undefined])
})

test('rejects a 304 to a request without a tag', async () => {
  await startApi(() => ({ status: 304 }))
  expect(await failure(http.get('things', named))).toMatchObject({ status: 304 })
})
