import platform from '@hoistway/platform/package.json' with { type: 'json' }
import type { Release } from '@hoistway/releases/registry'
import type { ReactNode } from 'react'
import { loadFailure as english } from '../texts/load-failure.ts'
import { checkPlatform } from './check-platform.ts'
import { integrityOf } from './integrity.ts'
import { LoadFailure, missingChunk } from './load-failure.ts'
import { failureOf, openRelease, TRY_TIMEOUT_MS } from './open-release.ts'
import { countStart } from './release-sessions.ts'

const LOAD_TIMEOUT_MS = 10_000

interface LoadedRoute {
  readonly path?: string
  readonly element?: ReactNode
  readonly preload?: () => Promise<void>
  /** Loads the first data of an address into the query client. */
  readonly prepare?: (address: URL, parameters: Readonly<Record<string, string>>) => Promise<unknown>
}

export interface RemoteModule {
  readonly routes: readonly LoadedRoute[]
  readonly extensions?: Readonly<Record<string, () => Promise<unknown>>>
}

/** The sign-in page does not need the runtime, which is in the shell's chunk. */
const loadFederation = () => import(/* webpackChunkName: "shell" */ './federation.ts')

/** Rejects with a {@link LoadFailure}. */
export async function loadRelease(release: Release): Promise<RemoteModule> {
  await checkPlatform(release, platform.version)
  const { title } = release.descriptor
  const [{ manifestUrl, entryUrl, container }, { federation, releaseOf }] = await withinTime(
    Promise.all([openRelease(release), loadFederation()]),
    title,
  )
  const before = failedContainers.get(container)
  if (before) throw before
  countStart(release)
  releaseOf.set(container, release)
  // Registered by its entry, because the manifest has been read already. `force` replaces a registration that failed to
  // load.
  federation.registerRemotes([{ name: container, entry: entryUrl, entryGlobalName: container }], {
    force: true,
  })
  const module = await withinTime(
    federation.loadRemote<RemoteModule>(`${container}/routes`).catch(async (cause) => {
      throw rememberIfRun(container, await explainFailure(cause, manifestUrl, title))
    }),
    title,
  )
  if (!module?.routes) throw rememberIfRun(container, new LoadFailure('broken', english.noPages(title)))
  return module
}

/** These fail the same way until the page is reloaded, so that no code runs twice. */
const failedContainers = new Map<string, LoadFailure>()

/** An entry that has started to run has declared its container's global. */
function rememberIfRun(container: string, failure: LoadFailure): LoadFailure {
  if (failure.kind !== 'broken' || !(container in globalThis)) return failure
  const { kind, message, cause } = failure
  const lasting = new LoadFailure(kind, message, { cause, hasRun: true })
  failedContainers.set(container, lasting)
  return lasting
}

export async function explainFailure(
  cause: unknown,
  manifestUrl: string,
  title: string,
): Promise<LoadFailure> {
  const chunk = missingChunk(cause) ?? entryIn(cause, manifestUrl)
  if (chunk === undefined) return new LoadFailure('broken', english.failed(title), { cause })
  const integrity = integrityOf(chunk)
  const signal = AbortSignal.timeout(TRY_TIMEOUT_MS)
  const isAsPublished = await fetch(chunk, { signal, ...(integrity && { integrity }) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isAsPublished) return new LoadFailure('broken', english.failed(title), { cause })
  return failureOf(new URL(chunk, manifestUrl), title, cause)
}

function entryIn(error: unknown, manifestUrl: string): string | undefined {
  const folder = new URL('./', manifestUrl).href
  const [found] = String(Object(error).message).match(/https?:\/\/[^\s"',]+\.js/g) ?? []
  return found?.startsWith(folder) ? found : undefined
}

function withinTime<T>(work: Promise<T>, title: string): Promise<T> {
  return new Promise((done, failed) => {
    const slow = new LoadFailure('slow', english.slow(title))
    const timer = setTimeout(() => failed(slow), LOAD_TIMEOUT_MS)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}
