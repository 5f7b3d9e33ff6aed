import { http } from '@hoistway/platform/http'
import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { startApi } from '@hoistway/platform/testing/api'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Release } from '@hoistway/releases/registry'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { needsReload } from './load-failure.ts'
import { loadRelease } from './load-remote.ts'
import { callerOf } from './remote-calls.ts'

type SharedScope = Record<string, Record<string, { get: () => Promise<() => { http: typeof http }> }>>

// Loading a release is limited to ten seconds, which a busy machine may need for the federation runtime alone.
beforeAll(() => import('./federation.ts'))
// Timers must not outlive the window.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
})
// Failures are reported once this code has loaded, which must not be after the window has gone.
afterAll(() => import('./crash-reports.ts'))

const released = (name: string): Release => ({
  version: '1.0.0',
  manifest: `remotes/${name}/1.0.0/mf-manifest.json`,
  descriptor: remoteDescriptor.parse({
    name,
    title: 'Reports',
    version: '1.0.0',
    platform: `^${platform.version}`,
    routes: [{ path: '/reports' }],
    navigation: [],
  }),
})

/** Replaces script loading, which jsdom lacks. Returns how often the entry was requested. */
function entriesOf(container: string, onEntry: (script: HTMLScriptElement) => void): () => number {
  const manifest = JSON.stringify({ name: container, metaData: { remoteEntry: { name: 'entry.js' } } })
  vi.stubGlobal('fetch', async () => new Response(manifest))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let entries = 0
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.endsWith('/entry.js')) continue
      entries += 1
      onEntry(node)
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  onTestFinished(() => {
    observer.disconnect()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, container)
  })
  return () => entries
}

test('runs the code of a failed remote again only after a reload', async () => {
  const release = released('mfe-throws')
  const entries = entriesOf('mfe_throws', (script) => {
    // The entry throws after `var mfe_throws`; browsers fire `load` for such a script.
    Reflect.set(globalThis, 'mfe_throws', undefined)
    script.dispatchEvent(new Event('load'))
  })
  const failure = await loadRelease(release).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'broken', hasRun: true })
  expect(needsReload(failure)).toBe(true)
  await expect(loadRelease(release)).rejects.toBe(failure)
  expect(entries()).toBe(1)
})

test('requests a remote again if its code did not arrive', async () => {
  const release = released('mfe-absent')
  const entries = entriesOf('mfe_absent', (script) => script.dispatchEvent(new Event('error')))
  const failure = await loadRelease(release).catch((error: unknown) => error)
  expect(needsReload(failure)).toBe(false)
  const before = entries()
  await expect(loadRelease(release)).rejects.not.toBe(failure)
  expect(entries()).toBeGreaterThan(before)
})

test('knows which remote made a failed call', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await startApi(() => ({ json: 1 }))
  for (const name of ['mfe-one', 'mfe-two']) {
    const release = released(name)
    const container = name.replace('-', '_')
    let scope: SharedScope = {}
    entriesOf(container, (script) => {
      Reflect.set(globalThis, container, {
        init: (provided: SharedScope) => {
          scope = provided
        },
        get: async () => () => ({ routes: [] }),
      })
      script.dispatchEvent(new Event('load'))
    })
    await loadRelease(release)
    vi.unstubAllGlobals()
    const [shared] = Object.values(scope['@hoistway/platform/http'] ?? {})
    const own = (await shared?.get())?.()
    const error = await own?.http.record.get('anything', z.string()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'contract' })
    expect(callerOf(error)).toBe(release)
  }
  expect(callerOf(await http.get('anything', z.string()).catch((reason: unknown) => reason))).toBeUndefined()
})
