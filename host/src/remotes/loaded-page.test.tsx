import { queryClient } from '@hoistway/platform/query'
import { resetServerStatusForTest, signInForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { type SessionsBody, sessionsBody } from '@hoistway/releases/wire'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole, source } from '../../test/render-console.tsx'
import { useLoadLog } from './load-log.ts'
import type { RemoteModule } from './load-remote.ts'
import { extensionsOf, remoteSource } from './load-remote-source.tsx'
import { fallBack } from './remote-pages.ts'
import { loadRemoteCode } from './remote-route.tsx'

// Loading a release is limited to ten seconds, which a busy machine may need for the federation runtime alone.
beforeAll(() => Promise.all([import('./federation.ts'), loadRemoteCode()]))
// Failures are counted once this code has loaded, which must not be after the window has gone.
afterAll(() => import('./crash-reports.ts'))

let reports: SessionsBody['releases'] = []
let isServerAway = false

beforeEach(() => {
  // Timers must not outlive the window.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  reports = []
  isServerAway = false
  vi.stubGlobal('fetch', async (input: URL | string | Request, init?: RequestInit) => {
    if (isServerAway) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/releases/sessions'))
      reports.push(...sessionsBody.parse(JSON.parse(String(init?.body))).releases)
    const [, name] = /^\/remotes\/(.*)\/1\.0\.0\/mf-manifest\.json$/.exec(pathname) ?? []
    return Response.json(
      name ? { name: name.replace('-', '_'), metaData: { remoteEntry: { name: 'entry.js' } } } : [],
    )
  })
  for (const method of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  resetServerStatusForTest()
  signInForTest()
  onTestFinished(() => {
    history.replaceState(null, '')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

/** Provides the code of a remote, because jsdom loads no scripts. */
function provided(name: string, element: ReactNode, extensions: RemoteModule['extensions'] = {}): Resolved {
  const path = `/${name.slice('mfe-'.length)}`
  const container = name.replace('-', '_')
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes(`/${name}/`)) continue
      const routes = [{ path, element }]
      Reflect.set(globalThis, container, { init: () => {}, get: async () => () => ({ routes, extensions }) })
      node.dispatchEvent(new Event('load'))
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  onTestFinished(() => {
    observer.disconnect()
    Reflect.deleteProperty(globalThis, container)
  })
  const descriptor = remoteDescriptor.parse({
    name,
    title: name,
    version: '1.0.0',
    platform: '*',
    routes: [{ path }],
    navigation: [],
  })
  const release = { version: '1.0.0', manifest: `remotes/${name}/1.0.0/mf-manifest.json`, descriptor }
  return { release, fallback: undefined }
}

function Failing({ name }: { readonly name: string }) {
  useEffect(
    () => () => {
      const stack = `Error: left\n at x (${location.origin}/remotes/${name}/1.0.0/page.js:1:20)`
      throw Object.assign(new Error('left'), { stack })
    },
    [name],
  )
  return <h1>Failing page</h1>
}

test.each([
  ['another remote', 'mfe-lifts', '/stairs', 'Stairs page'],
  ['the console', 'mfe-ramps', '/unauthorized', 'No access'],
])('shows the page of %s after a page that fails when it is left', async (_, name, next, heading) => {
  // The router of the browser has a key for each visit.
  history.replaceState({ key: name }, '')
  const releases = [provided(name, <Failing name={name} />), provided('mfe-stairs', <h1>Stairs page</h1>)]
  const { router } = await act(async () =>
    renderConsole(name.replace('mfe-', '/'), { ...source, routes: remoteSource(releases).routes }),
  )
  expect(await screen.findByRole('heading', { name: 'Failing page' })).toBeVisible()
  await act(() => router.navigate(next))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  await import('./crash-reports.ts')
  window.dispatchEvent(new Event('pagehide'))
  const failed = reports.filter(({ crashes }) => crashes.length > 0)
  expect(failed).toMatchObject([{ remote: name, crashes: [{ kind: 'render', message: 'Error: left' }] }])
})

test('shows a missing chunk if the previous release does not load either, and reports each once', async () => {
  function Missing(): never {
    const request = `${location.origin}/remotes/mfe-hoists/1.0.0/7.js`
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request })
  }
  const { release } = provided('mfe-hoists', <Missing />)
  // Its manifest is invalid.
  const fallback = { ...release, version: '0.9.0', manifest: 'remotes/mfe-hoists/0.9.0/mf-manifest.json' }
  await act(async () =>
    renderConsole('/hoists', { ...source, routes: remoteSource([{ release, fallback }]).routes }),
  )
  expect(await screen.findByText('mfe-hoists could not be loaded')).toBeVisible()
  const failures = useLoadLog.getState().failures.filter(({ remote }) => remote === 'mfe-hoists')
  expect(failures.map(({ version }) => version)).toEqual(['0.9.0', '1.0.0'])
})

test('reports two missing chunks of a release once', async () => {
  const { release } = provided('mfe-winches', <h1>Winches</h1>)
  // Its manifest is invalid.
  const fallback = { ...release, version: '0.9.0', manifest: 'remotes/mfe-winches/0.9.0/mf-manifest.json' }
  const missing = (chunk: number) => {
    const request = `${location.origin}/remotes/mfe-winches/1.0.0/${chunk}.js`
    return Object.assign(new Error(`Loading chunk ${chunk} failed.`), { name: 'ChunkLoadError', request })
  }
  const outcomes = [7, 8].map((chunk) => fallBack({ release, fallback }, missing(chunk)))
  expect(await Promise.all(outcomes)).toEqual([false, false])
  const failures = useLoadLog.getState().failures.filter(({ remote }) => remote === 'mfe-winches')
  expect(failures.map(({ version }) => version)).toEqual(['0.9.0', '1.0.0'])
})

const cardLoad = { slot: 'dashboard.cards', name: 'load', title: 'Load', order: 1 }
function cardOf(name: string, load?: () => Promise<unknown>): Release {
  const { release } = provided(name, null, load && { load })
  return { ...release, descriptor: { ...release.descriptor, extensions: [cardLoad] } }
}
const missingCard = (name: string) =>
  cardOf(name, async () => {
    const request = `${location.origin}/remotes/${name}/1.0.0/7.js`
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request })
  })
async function showCard(release: Release, fallback?: Release): Promise<void> {
  const [card] = extensionsOf({ release, fallback }, () => undefined)
  const page = (
    <>
      <h1>Dashboard</h1>
      {card?.Content({ context: { organizationId: 'o1' } })}
    </>
  )
  await act(async () => renderPage(page, { queryClient }))
}
const retry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click())
const failedVersions = (name: string) =>
  useLoadLog
    .getState()
    .failures.filter(({ remote }) => remote === name)
    .map(({ version }) => version)

test('shows the card of the previous release if its code is missing, and reports that', async () => {
  const release = missingCard('mfe-booms')
  const older = provided('mfe-booms-old', null, { load: async () => () => <p>Load of 0.9.0</p> })
  const fallback = { ...older.release, version: '0.9.0', descriptor: release.descriptor }
  await showCard(release, fallback)
  expect(await screen.findByText('Load of 0.9.0')).toBeVisible()
  expect(failedVersions('mfe-booms')).toEqual(['1.0.0'])
})

test('reports the missing code of a card without a previous release', async () => {
  await showCard(missingCard('mfe-jibs'))
  expect(await screen.findByText('Load could not be loaded')).toBeVisible()
  await expect.poll(() => failedVersions('mfe-jibs')).toEqual(['1.0.0'])
})

test('loads an extension from its remote and passes the context', async () => {
  const load = async () => (context: { organizationId: string }) => (
    <p>{`Load of ${context.organizationId}`}</p>
  )
  await showCard(cardOf('mfe-pulleys', load))
  expect(await screen.findByText('Load of o1')).toBeVisible()
})

test("limits a load failure to the extension's place, and Retry loads it again", async () => {
  isServerAway = true
  await showCard(cardOf('mfe-masts', async () => () => <p>Load of 1.0.0</p>))
  expect(await screen.findByText('Load could not be loaded')).toBeVisible()
  expect(screen.getByText(/^It could not be reached\..*Error number \S+\.$/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  isServerAway = false
  await retry()
  expect(await screen.findByText('Load of 1.0.0')).toBeVisible()
})

test("limits a rendering failure to the extension's place, and Retry shows it again", async () => {
  let isBroken = true
  const load = async () => () => {
    if (isBroken) throw new Error('Something is undefined')
    return <p>Load of 1.0.0</p>
  }
  await showCard(cardOf('mfe-hooks', load))
  expect(await screen.findByText('Load could not be shown')).toBeVisible()
  expect(screen.getByText(/^An error occurred while it was shown\./)).toBeVisible()
  isBroken = false
  await retry()
  expect(await screen.findByText('Load of 1.0.0')).toBeVisible()
})

test('reports an extension that the loaded release lacks as not available', async () => {
  await showCard(cardOf('mfe-spools'))
  expect(await screen.findByText('Load could not be loaded')).toBeVisible()
})

test("runs a command with the palette's context, and again after a failure", async () => {
  const command = vi.fn().mockRejectedValueOnce(new Error('no network'))
  const release = cardOf('mfe-ropes', async () => command)
  const [found] = extensionsOf({ release, fallback: undefined }, () => undefined)
  await expect(found?.run({ navigate: 1 })).rejects.toThrow('no network')
  await found?.run({ navigate: 2 })
  expect(command.mock.calls).toEqual([[{ navigate: 1 }], [{ navigate: 2 }]])
})

test('does not apply the styles of a page that was loaded ahead', async () => {
  const remotes = remoteSource([provided('mfe-cabins', <h1>Cabins</h1>)])
  const sheet = { href: `${location.origin}/remotes/mfe-cabins/1.0.0/page.css`, disabled: false }
  // jsdom loads no stylesheets.
  const sheets = vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as never)
  onTestFinished(() => sheets.mockRestore())
  await remotes.preparePage(new URL('/cabins', location.origin), false)
  expect(sheet.disabled).toBe(true)
})
