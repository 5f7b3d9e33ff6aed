import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { LoadFailure } from './load-failure.ts'
import { noteFailure, noteRunning } from './load-log.ts'
import { explained, loadRelease, type RemoteModule } from './load-remote.ts'
import { folderOf } from './session-reports.ts'

/** A failure is cached this long, so that a page that retries at once does not loop. */
export const FAILURE_KEPT_MS = 3_000

/** The pages and extensions of a remote, and their release. */
export interface RemotePages extends RemoteModule {
  readonly release: Release
  /** Why the fallback runs; `undefined` for the intended release. */
  readonly insteadBecause: LoadFailure | undefined
}

const loading = new Map<string, Promise<RemotePages>>()
/** What these promises have resolved to, for a page that must not wait even for a moment. */
const loaded = new WeakMap<Promise<RemotePages>, RemotePages>()

/** The pages of a remote, loaded once. Falls back once to the previous release. Rejects with a {@link LoadFailure}. */
export function remotePages(resolved: Resolved): Promise<RemotePages> {
  const { name } = resolved.release.descriptor
  return loading.get(name) ?? keep(name, loadOrFallBack(resolved))
}

/** The pages of a remote that has been loaded; `undefined` while it is not. */
export function loadedPages({ release }: Resolved): RemotePages | undefined {
  const started = loading.get(release.descriptor.name)
  return started && loaded.get(started)
}

const failed = new WeakSet<Promise<RemotePages>>()

/**
 * Lets the next request for a remote's pages load them again at once, if that failed. Pages that were loaded stay, whatever
 * happens while they are shown: a container that is loaded once more takes shared modules from the pages of the first.
 */
export function forgetFailure(name: string): void {
  const started = loading.get(name)
  if (started && failed.has(started)) loading.delete(name)
}

/**
 * Switches to the previous release when a chunk of the running one cannot be loaded. Resolves to `false` when there is
 * none, or when it runs already.
 */
export async function fallBack({ release, fallback }: Resolved, chunkError: unknown): Promise<boolean> {
  const { name, title } = release.descriptor
  const running = await loading.get(name)?.catch(() => undefined)
  if (!fallback || (running && running.release !== release)) return false
  const manifestUrl = new URL(release.manifest, location.origin).href
  const failure = await explained(chunkError, manifestUrl, title)
  noteFailure(release, failure)
  await keep(name, loadFallback(fallback, release, failure)).catch(() => undefined)
  return true
}

async function loadOrFallBack({ release, fallback }: Resolved): Promise<RemotePages> {
  try {
    const { routes, extensions = {} } = await loadRelease(release)
    noteRunning(release)
    return { routes, extensions, release, insteadBecause: undefined }
  } catch (error) {
    const failure = asFailure(error)
    noteFailure(release, failure)
    if (!fallback) throw failure
    return loadFallback(fallback, release, failure)
  }
}

async function loadFallback(fallback: Release, failed: Release, failure: LoadFailure): Promise<RemotePages> {
  removeStyles(failed)
  try {
    const { routes, extensions = {} } = await loadRelease(fallback)
    noteRunning(fallback)
    return { routes, extensions, release: fallback, insteadBecause: failure }
  } catch (error) {
    noteFailure(fallback, asFailure(error))
    // The failure of the intended release is the one to show.
    throw failure
  }
}

/** How many pages and extensions of a release are shown, by its folder. */
const shown = new Map<string, number>()

/** Applies the styles of a release until the returned function is called, and while others want them. */
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

/** Removes the styles of a release that does not run, so that they do not affect the one that does. */
function removeStyles(release: Release): void {
  const folder = folderOf(release)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove()
}

function keep(name: string, started: Promise<RemotePages>): Promise<RemotePages> {
  loading.set(name, started)
  started.then(
    (pages) => loaded.set(started, pages),
    () => {
      failed.add(started)
      setTimeout(() => {
        // A retry may have started another load meanwhile, which must stay.
        if (loading.get(name) === started) loading.delete(name)
      }, FAILURE_KEPT_MS)
    },
  )
  return started
}

const asFailure = (error: unknown) =>
  error instanceof LoadFailure ? error : new LoadFailure('broken', String(error), { cause: error })
