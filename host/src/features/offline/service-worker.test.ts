import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const worker = readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8')
const origin = 'https://console.example'
const token = `x.${btoa(JSON.stringify({ sub: 'u1' }))}.x`
const type = (name: string) => ({ headers: { 'content-type': name } })

/** Like the browser's, in order of the last `put`. */
class FakeCache {
  readonly #kept = new Map<string, Response>()
  async match(url: string) {
    return this.#kept.get(new URL(url, origin).href)?.clone()
  }
  async put(url: string, response: Response) {
    await this.delete(url)
    this.#kept.set(new URL(url, origin).href, response)
  }
  async delete(request: string | { url: string }) {
    const url = typeof request === 'string' ? request : request.url
    return this.#kept.delete(new URL(url, origin).href)
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => ({ url }))
  }
}

let caches: Map<string, FakeCache>
let clock: () => number
let claims: number
let isSubscribed: boolean
let tabs: object[]
let passTime: () => void
let answers: (path: string, ifNoneMatch?: string | null) => Response | undefined
let start: (event: string, values: object) => Promise<Response | undefined>

beforeEach(() => {
  caches = new Map()
  clock = Date.now
  claims = 0
  isSubscribed = true
  tabs = []
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new FakeCache()
    caches.set(name, cache)
    return cache
  }
  const handlers = new Map<string, (event: object) => void>()
  const request = async (input: string | Partial<Request>, init?: RequestInit) => {
    const { url = '', headers } = typeof input === 'string' ? { url: input, ...init } : input
    const answer = answers(new URL(url, origin).pathname, new Headers(headers).get('if-none-match'))
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  runInNewContext(worker, {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    caches: {
      open,
      match: async (url: string, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(url),
      delete: async (name: string) => caches.delete(name),
    },
    fetch: request,
    location: { origin },
    clients: {
      claim: async () => {
        claims += 1
      },
      matchAll: async () => tabs,
    },
    registration: {
      pushManager: {
        getSubscription: async () => ({
          unsubscribe: async () => {
            isSubscribed = false
          },
        }),
      },
    },
    navigator: { onLine: false },
    setTimeout: (work: () => void) => {
      passTime = work
    },
    MessageChannel: class {
      readonly port1 = { onmessage: () => {} }
      readonly port2 = { postMessage: () => this.port1.onmessage() }
    },
    Date: { now: () => clock() },
    ...{ atob, Headers, Response, URL },
  })
  start = async (event, values) => {
    const pending: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    handlers.get(event)?.({
      ...values,
      waitUntil: (work: Promise<unknown>) => pending.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = response
      },
    })
    const response = await answer
    await Promise.all(pending)
    return response
  }
})

const get = (path: string, headers: Record<string, string> = {}) =>
  start('fetch', {
    request: {
      url: origin + path,
      method: 'GET',
      headers: new Headers({ authorization: `Bearer ${token}`, ...headers }),
    },
  })
const open = (path: string) =>
  start('fetch', { request: { url: origin + path, method: 'GET', mode: 'navigate' } })
const kept = async (name: string) =>
  (await caches.get(name)?.keys())?.map(({ url }) => new URL(url).pathname) ?? []

test('keeps answers as last known states with the time of storing, but no downloads', async () => {
  answers = (path) => new Response('{}', type(path.endsWith('/file') ? 'text/csv' : 'application/json'))
  await get('/api/elevators')
  await get('/api/elevators/e1/canrecordings/r1/file')
  expect(await kept('hoistway-known-1')).toEqual(['/api/elevators'])
  answers = () => undefined
  const stored = (await get('/api/elevators'))?.headers.get('x-hoistway-stored-at')
  expect(Math.abs(Number(stored) - Date.now())).toBeLessThan(60_000)
})

test('controls a page whose document was requested before the worker was active', async () => {
  answers = () => new Response('', type('text/html'))
  await start('message', { data: { type: 'keep', urls: [] } })
  expect(claims).toBe(1)
})

test.each([
  ['a logout ends', 'logout', false],
  ['an expired access token keeps', 'expired', true],
])('%s the push subscription', async (_, reason, expected) => {
  await start('message', { data: { type: 'forget', reason } })
  expect(isSubscribed).toBe(expected)
})

test.each([
  ['is left to the console', '/alerts', true, ['focus', '/alerts']],
  ['loads its page in a tab that does not reply', '/alerts', false, ['focus', '/alerts', `${origin}/alerts`]],
  ['opens no address of another origin', '//evil.example', true, []],
])('a click on a message %s', async (_, link, replies, expected) => {
  const seen: string[] = []
  const tab = {
    focus: async () => seen.push('focus'),
    navigate: async (href: string) => seen.push(href),
    postMessage: (message: { link: string }, [port]: [{ postMessage: (reply: string) => void }]) => {
      seen.push(message.link)
      if (replies) port.postMessage('opened')
      else passTime()
    },
  }
  tabs = [tab]
  await start('notificationclick', { notification: { close: () => {}, data: { link } } })
  expect(seen).toEqual(expected)
})

const list = (ifNoneMatch: unknown) =>
  ifNoneMatch === '"1"'
    ? new Response(null, { status: 304 })
    : new Response('[1]', { headers: { 'content-type': 'application/json', etag: '"1"' } })

test('an answer that the server confirms becomes the newest, with a new time', async () => {
  answers = (_, ifNoneMatch) => list(ifNoneMatch)
  clock = () => 1_000
  await get('/api/elevators')
  await get('/api/organizations')
  clock = () => 2_000
  expect((await get('/api/elevators', { 'if-none-match': '"1"' }))?.status).toBe(304)
  expect(await kept('hoistway-known-1')).toEqual(['/api/organizations', '/api/elevators'])
  answers = () => undefined
  const stored = await get('/api/elevators')
  expect(stored?.headers.get('x-hoistway-stored-at')).toBe('2000')
  expect(await stored?.text()).toBe('[1]')
})

test('a confirmed answer replaces a copy of another version', async () => {
  answers = () => new Response('[2]', { headers: { 'content-type': 'application/json', etag: '"2"' } })
  await get('/api/elevators')
  answers = (_, ifNoneMatch) => list(ifNoneMatch)
  await get('/api/elevators', { 'if-none-match': '"1"' })
  answers = () => undefined
  expect(await (await get('/api/elevators'))?.text()).toBe('[1]')
})

test('an answer deleted by a 401 is stored again once the server confirms it', async () => {
  answers = (_, ifNoneMatch) => list(ifNoneMatch)
  await get('/api/elevators')
  answers = () => new Response('{}', { status: 401 })
  await get('/api/organizations')
  expect(await kept('hoistway-known-1')).toEqual([])
  answers = (_, ifNoneMatch) => list(ifNoneMatch)
  await get('/api/elevators', { 'if-none-match': '"1"' })
  answers = () => undefined
  expect(await (await get('/api/elevators'))?.text()).toBe('[1]')
})

test.each([403, 404, 410])(
  'forgets the answer of a record that the server refuses with %i',
  async (status) => {
    answers = () => new Response('{}', type('application/json'))
    await get('/api/elevators/e1')
    await get('/api/elevators/e2')
    answers = () => new Response('{}', { status })
    expect((await get('/api/elevators/e1'))?.status).toBe(status)
    answers = () => undefined
    await expect(get('/api/elevators/e1')).rejects.toThrow('Failed to fetch')
    expect(await kept('hoistway-known-1')).toEqual(['/api/elevators/e2'])
  },
)

test('keeps no handover of a chosen period, because its address is not requested again', async () => {
  answers = () => new Response('{}', type('application/json'))
  await get('/api/fleet/handover?organizationId=o1')
  await get('/api/fleet/handover?since=2026-11-20T10:00:00.000Z')
  expect(await kept('hoistway-known-1')).toHaveLength(1)
})

test('keeps the newest settings of the deployment', async () => {
  for (const content of ['old', 'new']) {
    answers = () => new Response(content)
    await get('/environment.json')
  }
  answers = () => undefined
  expect(await (await get('/environment.json'))?.text()).toBe('new')
})

test('keeps the files of the running console when a release needs room', async () => {
  answers = () => new Response('code')
  const own = Array.from({ length: 60 }, (_, at) => `/main-${at}.0123abcd.js`)
  for (const path of own) await get(path)
  for (let at = 0; at < 340; at += 1) await get(`/remotes/fleet/1.0.0/${at}.js`)
  await start('message', { data: { type: 'keep', urls: own.map((path) => origin + path) } })
  for (let at = 0; at < 20; at += 1) await get(`/remotes/fleet/2.0.0/${at}.js`)
  expect(await kept('hoistway-shell-1')).toEqual(expect.arrayContaining(own))
})

const consolePage = '<script type="application/json" id="hoistway-start"></script>'

test('every address of the console opens offline with its page', async () => {
  answers = () => new Response(consolePage, type('text/html'))
  await open('/elevators')
  answers = () => undefined
  expect(await (await open('/alerts'))?.text()).toBe(consolePage)
})

test.each([
  ['/api/docs', '<div id="swagger-ui"></div>', 'text/html'],
  ['/remotes/mfe-fleet/1.0.0/x.html', `${consolePage}<script src="x.js"></script>`, 'text/html'],
  ['/elevators', '<h1>Maintenance</h1>', 'text/html'],
  ['/backup', `${consolePage}PK`, 'application/zip'],
])('keeps the page of the console when %s answers with another page', async (path, other, contentType) => {
  answers = () => new Response(consolePage, type('text/html'))
  await open('/')
  answers = () => new Response(other, type(contentType))
  expect(await (await open(path))?.text()).toBe(other)
  answers = () => undefined
  expect(await (await open('/elevators'))?.text()).toBe(consolePage)
})

test('keeps no page of a proxy for a console that loaded before the worker', async () => {
  answers = () => new Response('<h1>Maintenance</h1>', type('text/html'))
  await start('message', { data: { type: 'keep', urls: [] } })
  expect(await kept('hoistway-shell-1')).toEqual([])
})

test('passes on that a page of the API cannot be reached', async () => {
  answers = () => new Response(consolePage, type('text/html'))
  await open('/')
  answers = () => undefined
  await expect(open('/api/docs')).rejects.toThrow('Failed to fetch')
})
