import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import type { RouteObject } from 'react-router-dom'
import { LoadFailure } from './load-failure.ts'
import { noteFailure, noteRunning } from './load-log.ts'
import { explained, loadRelease } from './load-remote.ts'

/** A failure is kept this long, so that a page that asks again at once does not loop. */
const FAILURE_KEPT_MS = 3_000

/** The pages of a remote, and which release they are of. */
export interface RemotePages {
  readonly routes: readonly RouteObject[]
  readonly release: Release
  /** Why it is the fallback instead of the release that it should be. */
  readonly insteadBecause: LoadFailure | undefined
}

const loading = new Map<string, Promise<RemotePages>>()

/** The pages of a remote; loaded once. Falls back once to the release before. Rejects with a {@link LoadFailure}. */
export function remotePages(resolved: Resolved): Promise<RemotePages> {
  const { name } = resolved.release.descriptor
  return loading.get(name) ?? keep(name, loadOrFallBack(resolved))
}

/** Remotes of which the fallback runs. */
const fallenBack = new Set<string>()

/** Lets the next request for a remote's pages try again at once; a fallback that runs is left alone. */
export function forgetFailure(name: string): void {
  if (!fallenBack.has(name)) loading.delete(name)
}

/** Begins anew with the release that should run. */
export function startOver(name: string): void {
  fallenBack.delete(name)
  loading.delete(name)
}

/**
 * Changes over to the release before, when a chunk of the one that runs cannot be loaded. `false`: there is none, or
 * it runs already.
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
    const routes = await loadRelease(release)
    noteRunning(release)
    return { routes, release, insteadBecause: undefined }
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
    const routes = await loadRelease(fallback)
    noteRunning(fallback)
    fallenBack.add(fallback.descriptor.name)
    return { routes, release: fallback, insteadBecause: failure }
  } catch (error) {
    noteFailure(fallback, asFailure(error))
    // What is wrong is wrong with the release that should run.
    throw failure
  }
}

/** Styles of a release that does not run must not reach into the one that does. */
function removeStyles({ manifest }: Release): void {
  const folder = new URL('./', new URL(manifest, location.origin)).href
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove()
}

function keep(name: string, started: Promise<RemotePages>): Promise<RemotePages> {
  loading.set(name, started)
  started.catch(() =>
    setTimeout(() => {
      // Retry may have begun anew in the meantime: that load is not this failure.
      if (loading.get(name) === started) loading.delete(name)
    }, FAILURE_KEPT_MS),
  )
  return started
}

const asFailure = (error: unknown) =>
  error instanceof LoadFailure ? error : new LoadFailure('broken', String(error), { cause: error })
