import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session-storage.ts'
import { sessionFor } from '../testing/tokens.ts'
import { handover } from './early-requests.ts'
import { START_DATA_ID, type StartData } from './start-data.ts'

const hash = 'sha384-list'
const data: StartData = {
  environment: { apiPrefix: '/own' },
  isFinal: true,
  registry: {
    remotes: {
      'mfe-lifts': {
        live: '1.0.0',
        releases: [
          {
            version: '1.0.0',
            manifest: 'remotes/mfe-lifts/1.0.0/mf-manifest.json',
            integrity: { files: hash },
            descriptor: {
              files: ['entry.js'],
              routes: [
                {
                  path: '/lifts',
                  files: ['lifts.js', 'lifts.css'],
                  requests: [
                    { path: 'lifts' },
                    { path: 'tiles', when: { view: 'wall' }, files: ['wall.js'] },
                  ],
                },
                { path: '/forms', shared: ['@hoistway/ui/form'] },
                { path: '/secret', roles: ['Technician'], requests: [{ path: 'secrets' }] },
              ],
            },
          },
        ],
      },
    },
  },
  opened: {
    [hash]: {
      container: 'mfe_lifts',
      entry: 'entry.js',
      files: {
        'entry.js': 'sha384-e',
        'lifts.js': 'sha384-l',
        'lifts.css': 'sha384-c',
        'wall.js': 'sha384-w',
      },
    },
  },
}

const sent: string[] = []
const reported: unknown[] = []
beforeEach(() => {
  sent.length = 0
  reported.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  document.head.replaceChildren()
  globalThis.hoistwayEarly = undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') reported.push(JSON.parse(body))
    else sent.push(url)
    return Response.json({})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openAt(path: string, served: unknown = data) {
  history.replaceState(undefined, '', path)
  const place = document.createElement('script')
  place.id = START_DATA_ID
  place.type = 'application/json'
  place.textContent = served === undefined ? '' : JSON.stringify(served)
  document.head.append(place)
  await import('./early.ts')
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href, integrity }) => [
    new URL(href).pathname,
    integrity,
  ])
}

test('sends the first request of the page and preloads its files with their hashes', async () => {
  storeSession(sessionFor(600))
  const place = '/remotes/mfe-lifts/1.0.0'
  expect(await openAt('/lifts')).toEqual([
    [`${place}/entry.js`, 'sha384-e'],
    [`${place}/lifts.js`, 'sha384-l'],
    [`${place}/lifts.css`, 'sha384-c'],
  ])
  expect(sent).toEqual([`${location.origin}/own/lifts`])
  expect([...handover().requests.keys()]).toEqual(sent)
})

test('preloads the files of the view that the address asks for', async () => {
  storeSession(sessionFor(600))
  const files = await openAt('/lifts?view=wall')
  expect(files.map(([file]) => file?.split('/').pop())).toEqual([
    'entry.js',
    'lifts.js',
    'lifts.css',
    'wall.js',
  ])
  expect(sent).toEqual([`${location.origin}/own/lifts`, `${location.origin}/own/tiles`])
})

test.each([
  ['nobody is signed in', '/lifts', undefined],
  ['the token has expired', '/lifts', -5],
  ['the address is no page of a remote', '/nowhere', 600],
  ['the user lacks the role of the page', '/secret', 600],
])('does nothing while %s', async (_, path, seconds) => {
  if (seconds !== undefined) storeSession(sessionFor(seconds))
  expect(await openAt(path)).toEqual([])
  expect(sent).toEqual([])
})

/** Adds inactive files of the host, as its build does. */
function addFiles(...needs: readonly string[]) {
  for (const need of needs) {
    const name = need.split('/').pop()
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script data-for="${need}" type="host:chunk-${name}" src="/${name}.js"></script>` +
        `<link data-for="${need}" as="style" href="/${name}.css">`,
    )
  }
  return () =>
    [...document.querySelectorAll<HTMLElement>('script[data-webpack], link[data-for][rel=preload]')].map(
      (file) => [file.getAttribute('src') ?? file.getAttribute('href'), file.dataset.webpack],
    )
}

test.each([
  ['signed-in', 600],
  ['signed-out', undefined],
])("loads the host's own files for a visitor who is %s", async (visitor, seconds) => {
  if (seconds !== undefined) storeSession(sessionFor(seconds))
  const active = addFiles('signed-in', 'signed-out')
  await openAt('/nowhere')
  expect(active()).toEqual([
    [`/${visitor}.css`, undefined],
    [`/${visitor}.js`, `host:chunk-${visitor}`],
  ])
})

test("loads the host's files of a shared module that the page needs", async () => {
  storeSession(sessionFor(600))
  const active = addFiles('@hoistway/ui/form', '@hoistway/ui/charts')
  await openAt('/forms')
  expect(active()).toEqual([
    ['/form.css', undefined],
    ['/form.js', 'host:chunk-form'],
  ])
})

test('webpack does not wait for a script that has failed', async () => {
  storeSession(sessionFor(600))
  const active = addFiles('signed-in')
  await openAt('/nowhere')
  document.querySelector('script[data-webpack]')?.dispatchEvent(new Event('error'))
  expect(active()).toEqual([['/signed-in.css', undefined]])
})

test.each([
  ['a user may get a canary', '/lifts', { ...data, isFinal: false }],
  ['the tab overrides a release', '/lifts?remote.lifts=1.1.0', data],
])('asks for the registry at once where %s', async (_, path, served) => {
  storeSession(sessionFor(600))
  await openAt(path, served)
  expect(sent).toContain('/registry.json')
  expect(await handover().registry).toBeInstanceOf(Response)
})

test.each([['nothing'], ['{broken'], [{ registry: { remotes: { x: null } } }]])(
  'a page that was served with %j starts without it',
  async (served) => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    storeSession(sessionFor(600))
    expect(await openAt('/lifts', served)).toEqual([])
    expect([...handover().requests.keys()]).toEqual([])
  },
)

test('announces the console before its code runs, and the end of the page', async () => {
  storeSession(sessionFor(600))
  await openAt('/lifts', { ...data, host: { version: '2.0.0' } })
  const session = sessionStorage.getItem('hoistway.release-session')
  const report = (starting: boolean) => ({
    session,
    releases: [{ remote: 'host', version: '2.0.0', crashes: [], starting }],
  })
  expect(reported).toEqual([report(true)])
  window.dispatchEvent(new Event('pagehide'))
  expect(reported).toEqual([report(true), report(false)])
})

test.each([
  ['nobody is signed in', { ...data, host: { version: '2.0.0' } }, undefined],
  ['consoles are not released', data, 600],
])('announces nothing while %s', async (_, served, seconds) => {
  if (seconds !== undefined) storeSession(sessionFor(seconds))
  await openAt('/lifts', served)
  expect(reported).toEqual([])
})
