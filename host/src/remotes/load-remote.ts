import { containerName } from '@hoistway/federation/descriptor'
import type { Release } from '@hoistway/federation/registry'
import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { checkPlatform } from './check-platform.ts'
import { LoadFailure } from './load-failure.ts'

const LOAD_TIMEOUT_MS = 10_000
/** A failure is kept this long, so that a page that asks again at once does not loop. */
const FAILURE_KEPT_MS = 3_000

interface RemoteModule {
  readonly routes: readonly RouteObject[]
}

const loading = new Map<string, Promise<readonly RouteObject[]>>()

/** The pages of a remote; loaded once. Rejects with a {@link LoadFailure}. */
export function remoteRoutes(release: Release): Promise<readonly RouteObject[]> {
  const { name } = release.descriptor
  const known = loading.get(name)
  if (known) return known
  const started = load(release)
  loading.set(name, started)
  started.catch(() =>
    setTimeout(() => {
      // Retry may have begun anew in the meantime: that load is not this failure.
      if (loading.get(name) === started) loading.delete(name)
    }, FAILURE_KEPT_MS),
  )
  return started
}

/** Lets the next request for a remote's pages try again at once. */
export function forgetFailure(name: string): void {
  loading.delete(name)
}

async function load(release: Release): Promise<readonly RouteObject[]> {
  checkPlatform(release, platform.version)
  const { name, title } = release.descriptor
  await reachable(release)
  // `force` replaces a registration whose loading failed before.
  registerRemotes([{ name: containerName(name), entry: new URL(release.manifest, location.origin).href }], {
    force: true,
  })
  const module = await withinTime(
    loadRemote<RemoteModule>(`${containerName(name)}/routes`).catch((cause) => {
      throw new LoadFailure('broken', `${title} failed while it was loaded`, { cause })
    }),
    title,
  )
  if (!module?.routes) throw new LoadFailure('broken', `${title} has no pages`)
  return module.routes
}

/** Tells a remote that is not there from one that is broken: the federation runtime words both alike. */
async function reachable({ manifest, descriptor }: Release): Promise<void> {
  const missing = (cause?: unknown) =>
    new LoadFailure('missing', `${descriptor.title} could not be reached`, { cause })
  const answer = await fetch(new URL(manifest, location.origin), {
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'TimeoutError'
      ? slow(descriptor.title)
      : missing(cause)
  })
  if (!answer.ok) throw missing(answer.status)
}

const slow = (title: string) => new LoadFailure('slow', `${title} takes too long to load`)

function withinTime<T>(work: Promise<T>, title: string): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(slow(title)), LOAD_TIMEOUT_MS)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}
