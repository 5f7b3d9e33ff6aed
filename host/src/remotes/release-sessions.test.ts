import { ApiError, http } from '@hoistway/platform/http'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import type { Release } from '@hoistway/releases/registry'
import { sessionsBody } from '@hoistway/releases/wire'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { LoadFailure } from './load-failure.ts'
import { countCrash, countRender, countRun, countStart } from './release-sessions.ts'
import { callsOf } from './remote-calls.ts'
import { sendPending } from './session-reports.ts'

const released = (name: string): Release => ({
  version: '1.0.0',
  manifest: `remotes/${name}/1.0.0/mf-manifest.json`,
  descriptor: {
    name,
    title: name,
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: `/${name}` }],
    navigation: [],
  },
})
const fleet = released('mfe-fleet')
const thrown = (message: string, folder = 'remotes/mfe-fleet/1.0.0/') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n at x (${location.origin}/${folder}page.abc.js:1:20)`,
  })

let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  // Timers must not outlive the window.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  onTestFinished(async () => {
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
  })
  sessionStorage.clear()
  signInForTest()
  calls = (await startApi(() => ({ status: 204 }))).calls
})

async function sent(place = 0) {
  await expect.poll(() => calls.length).toBe(place + 1)
  return calls[place]?.body
}

test('announces a release before its code runs, and reports it once the page is watched', async () => {
  const release = released('mfe-doors')
  countStart(release)
  countStart(release)
  const doors = { remote: 'mfe-doors', version: '1.0.0', crashes: [] }
  expect(await sent()).toMatchObject({ releases: [{ ...doors, starting: true }] })
  countRun(release)
  expect(await sent(1)).toMatchObject({ releases: [doors] })
})

test('reports the releases that ran and their distinct errors', async () => {
  countRun(fleet)
  countRun(released('mfe-firmware'))
  for (const _ of [1, 2]) countCrash(fleet, 'render', thrown('no lift 4711'))
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('later') }))
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('of the host', '') }))
  const error = (kind: string, message: string) => ({ kind, message, frame: 'page.abc.js:1:20' })
  expect(await sent()).toEqual({
    session: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    releases: [
      {
        remote: 'mfe-fleet',
        version: '1.0.0',
        crashes: [error('render', 'Error: no lift <number>'), error('uncaught', 'Error: later')],
      },
      { remote: 'mfe-firmware', version: '1.0.0', crashes: [] },
    ],
  })
})

test('reports any number of releases, in parts that the server accepts', async () => {
  const remotes = Array.from({ length: 45 }, (_, index) => `mfe-part-${index}`)
  for (const remote of remotes) countRun(released(remote))
  sendPending()
  await sent(2)
  const reported = calls.flatMap(({ body }) => sessionsBody.parse(body).releases)
  expect(reported.map(({ remote }) => remote)).toEqual(remotes)
})

test('resends a report that the server rejected', async () => {
  calls = (await startApi(() => (calls.length < 2 ? 'drop' : { status: 204 }))).calls
  countRun(released('mfe-stairs'))
  countCrash(released('mfe-stairs'), 'render', thrown('once'))
  await sent(0)
  const told = (message: string) => expect.objectContaining({ message: `Error: ${message}` })
  countCrash(released('mfe-stairs'), 'render', thrown('twice'))
  expect(await sent(1)).toMatchObject({
    releases: [{ remote: 'mfe-stairs', crashes: expect.arrayContaining(['once', 'twice'].map(told)) }],
  })
})

test('sends pending reports when the page ends', async () => {
  const hardware = released('mfe-hardware')
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  // The page's first script has started the session.
  sessionStorage.setItem('hoistway.release-session', 'first')
  countRun(hardware)
  countCrash(hardware, 'load', new LoadFailure('missing', 'Hardware could not be reached'))
  await import('./crash-reports.ts')
  window.dispatchEvent(new Event('pagehide'))
  const [address, init] = fetched.mock.calls[0] ?? []
  fetched.mockRestore()
  expect(String(address)).toMatch(/\/api\/releases\/sessions$/)
  expect(init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { authorization: expect.stringMatching(/^Bearer /) },
  })
  const { session, releases } = JSON.parse(String(init?.body))
  expect(session).toBe('first')
  expect(releases[0].crashes).toEqual([{ kind: 'load', message: 'Hardware could not be reached', frame: '' }])
})

test('blames a release for its missing files, not for an outage of their server', async () => {
  const release = released('mfe-ramps')
  countRun(release)
  // Messages are counted without their numbers.
  const answers = Object.entries({ 'Bad gateway': 502, Unavailable: 503, Timeout: 504, 'Not found': 404 })
  for (const [message, status] of answers)
    countCrash(release, 'load', new LoadFailure('missing', message, { status }))
  const { releases } = sessionsBody.parse(await sent())
  expect(releases).toMatchObject([{ remote: 'mfe-ramps', crashes: [{ message: 'Not found' }] }])
})

test('attributes an error without a remote in its stack to the console', async () => {
  const host = { ...released('host'), version: '2.0.0', manifest: 'remotes/host/2.0.0/index.html' }
  const remote = released('mfe-lifts')
  countRun(host)
  countRun(remote)
  const place = (release: Release) => release.manifest.replace(/[^/]+$/, '')
  const both = thrown('in a library of the console', place(host))
  both.stack += `\n at y (${location.origin}/${place(remote)}page.abc.js:1:20)`
  window.dispatchEvent(new ErrorEvent('error', { error: both }))
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('in the shell', place(host)) }))
  expect(await sent()).toMatchObject({
    releases: [
      { remote: 'host', version: '2.0.0', crashes: [{ message: 'Error: in the shell' }] },
      { remote: 'mfe-lifts', crashes: [{ message: 'Error: in a library of the console' }] },
    ],
  })
})

test('restores a page once a visit after an error of another page, and not after its own', async () => {
  const [left, shown] = [released('mfe-halls'), released('mfe-roofs')]
  for (const release of [left, shown]) countRun(release)
  const restore = vi.fn()
  const folderOf = ({ manifest }: Release) => manifest.replace(/[^/]+$/, '')
  countRender(shown, thrown('own', folderOf(shown)), restore)
  countRender(shown, thrown('of the console', ''), restore)
  await import('./crash-reports.ts')
  expect(restore).not.toHaveBeenCalled()
  for (const message of ['first', 'again']) countRender(shown, thrown(message, folderOf(left)), restore)
  expect(await sent()).toMatchObject({
    releases: [
      { remote: 'mfe-halls', crashes: [{ message: 'Error: first' }, { message: 'Error: again' }] },
      { remote: 'mfe-roofs', crashes: [{ message: 'Error: own' }, { message: 'Error: of the console' }] },
    ],
  })
  expect(restore).toHaveBeenCalledTimes(1)
})

/** Makes a call of the release, or else of the console, fail without a handler. */
function rejected(release: Release | undefined, details: ConstructorParameters<typeof ApiError>[0]): void {
  const reason = new ApiError(details)
  const module: { http: typeof http } = { http: { ...http, get: () => Promise.reject(reason) } }
  const calls = release ? callsOf(module, release, () => {}) : module
  void calls.http.get('door', z.unknown()).catch(() => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  })
}

test('blames the caller of an unhandled refused call', async () => {
  const shown = released('mfe-doors')
  const other = released('mfe-shafts')
  for (const release of [released('host'), shown, other]) countRun(release)
  history.replaceState(null, '', '/mfe-doors')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const missing = (path: string) =>
    ({ kind: 'http', status: 404, serverMessage: `GET ${path} does not exist.` }) as const
  rejected(shown, { kind: 'http', status: 403 })
  rejected(shown, { kind: 'network' })
  rejected(other, missing('/api/shaft'))
  rejected(undefined, missing('/api/bell'))
  const { releases } = sessionsBody.parse(await sent())
  expect(
    releases.flatMap(({ remote, crashes }) => crashes.map(({ kind, message }) => [remote, kind, message])),
  ).toEqual([
    ['mfe-shafts', 'calls', expect.stringContaining('/api/shaft')],
    ['host', 'calls', expect.stringContaining('/api/bell')],
  ])
})

test('reports a failed load when the page ends, even before any release has run', async () => {
  vi.resetModules()
  const page = await import('./release-sessions.ts')
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  page.countCrash(fleet, 'load', new Error('Fleet could not be reached'))
  await import('./crash-reports.ts')
  window.dispatchEvent(new Event('pagehide'))
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  fetched.mockRestore()
  expect(bodies).toMatchObject([{ releases: [{ remote: 'mfe-fleet', crashes: [{ kind: 'load' }] }] }])
})
