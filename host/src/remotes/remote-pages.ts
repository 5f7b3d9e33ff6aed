import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { LoadFailure, missingChunk } from './load-failure.ts'
import { recordFailure, recordRunning } from './load-log.ts'
import { explainFailure, loadRelease, type RemoteModule } from './load-remote.ts'
import { folderOf } from './session-reports.ts'

/** A failure is cached this long, so that a page that retries immediately does not loop. */
const FAILURE_CACHE_MS = 3_000

interface RemotePages extends RemoteModule {
  readonly release: Release
  /** `undefined` for the intended release. */
  readonly fallbackReason: LoadFailure | undefined
}

const loading = new Map<string, Promise<RemotePages>>()
/** For a page that must render synchronously. */
const loaded = new WeakMap<Promise<RemotePages>, RemotePages>()

/** Falls back once to the previous release. Rejects with a {@link LoadFailure}. */
export function remotePages(resolved: Resolved): Promise<RemotePages> {
  const { name } = resolved.release.descriptor
  return loading.get(name) ?? keep(name, loadOrFallBack(resolved))
}

export function loadedPages({ release }: Resolved): RemotePages | undefined {
  const started = loading.get(release.descriptor.name)
  return started && loaded.get(started)
}

const failed = new WeakSet<Promise<RemotePages>>()

/**
 * Loaded pages stay, even if they fail to render: a container loaded a second time would take shared modules from the
 * first.
 */
export function forgetFailure(name: string): void {
  const started = loading.get(name)
  if (started && failed.has(started)) loading.delete(name)
}

const fallingBack = new Map<string, Promise<boolean>>()

/** Resolves to `false` without a previous release, if it already runs, or if it does not load. */
export function fallBack(resolved: Resolved, chunkError: unknown): Promise<boolean> {
  const { name } = resolved.release.descriptor
  const running =
    fallingBack.get(name) ?? startFallback(resolved, chunkError).finally(() => fallingBack.delete(name))
  fallingBack.set(name, running)
  return running
}

async function startFallback(resolved: Resolved, chunkError: unknown): Promise<boolean> {
  const { fallback } = resolved
  const release = loadedPages(resolved)?.release ?? resolved.release
  // A part of the replaced release may still have been loading.
  if (release === fallback && missingChunk(chunkError)?.startsWith(folderOf(resolved.release))) return true
  const { name, title } = release.descriptor
  const manifestUrl = new URL(release.manifest, location.origin).href
  const failure = await explainFailure(chunkError, manifestUrl, title)
  recordFailure(release, failure)
  if (!fallback || release === fallback) return false
  const started = loadFallback(fallback, release, failure)
  try {
    await started
    keep(name, started)
    return true
  } catch {
    return false
  }
}

async function loadOrFallBack({ release, fallback }: Resolved): Promise<RemotePages> {
  try {
    return await run(release)
  } catch (error) {
    const failure = asFailure(error)
    recordFailure(release, failure)
    // Ends requests that wait for an answer. Chromium opens six connections to an origin, which other pages need.
    removeLinks(release, 'preload')
    if (!fallback) throw failure
    return loadFallback(fallback, release, failure)
  }
}

async function loadFallback(fallback: Release, failed: Release, failure: LoadFailure): Promise<RemotePages> {
  try {
    const pages = await run(fallback, failure)
    // Styles of a release that does not run would affect the running one. Content that is still shown needs them.
    if (!shown.get(folderOf(failed))) removeLinks(failed, 'stylesheet')
    return pages
  } catch (error) {
    recordFailure(fallback, asFailure(error))
    // Reports the intended release's failure instead of the fallback's.
    throw failure
  }
}

async function run(release: Release, fallbackReason?: LoadFailure): Promise<RemotePages> {
  const module = await loadRelease(release)
  recordRunning(release)
  return { ...module, release, fallbackReason }
}

const shown = new Map<string, number>()

/** Applies the styles until every caller has called the returned function. */
export function applyStyles(release: Release): () => void {
  const folder = folderOf(release)
  const count = (change: number) => {
    shown.set(folder, (shown.get(folder) ?? 0) + change)
    for (const sheet of document.styleSheets)
      if (sheet.href?.startsWith(folder)) sheet.disabled = !shown.get(folder)
  }
  count(1)
  return () => count(-1)
}

function removeLinks(release: Release, rel: 'preload' | 'stylesheet'): void {
  const folder = folderOf(release)
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`))
    if (link.href.startsWith(folder)) link.remove()
}

function keep(name: string, started: Promise<RemotePages>): Promise<RemotePages> {
  started.then(
    (pages) => loaded.set(started, pages),
    () => failed.add(started),
  )
  return keepLoad(loading, name, started)
}

/** Removes a failed load soon, so that the next request starts another. */
export function keepLoad<T>(loads: Map<string, Promise<T>>, key: string, started: Promise<T>): Promise<T> {
  loads.set(key, started)
  const forget = () => {
    // A retry may have started another load in the meantime, which must stay.
    if (loads.get(key) === started) loads.delete(key)
  }
  started.catch(() => setTimeout(forget, FAILURE_CACHE_MS))
  return started
}

const asFailure = (error: unknown) =>
  error instanceof LoadFailure ? error : new LoadFailure('broken', String(error), { cause: error })
