import { environment } from '@hoistway/platform/environment'
import type { StartData } from '@hoistway/platform/start'
import { integrityList } from '@hoistway/releases/integrity-list'
import type { Release } from '@hoistway/releases/registry'
import * as z from 'zod/mini'
import { loadFailure as english } from '../texts/load-failure.ts'
import { integrityOf, protect } from './integrity.ts'
import { LoadFailure } from './load-failure.ts'
import { servedData } from './served-data.ts'

export const TRY_TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = 400

interface OpenRelease {
  readonly manifestUrl: string
  readonly entryUrl: string
  readonly container: string
}

const builtManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
})

const opening = new WeakMap<Release, Promise<OpenRelease>>()

/**
 * Reads the manifest and the hashes, unless the page was served with them, and preloads the files that all pages need.
 * @throws LoadFailure if the origin is not allowed, or a file is missing or has another hash
 */
export function openRelease(release: Release, served = servedData): Promise<OpenRelease> {
  const started = opening.get(release) ?? open(release, served)
  opening.set(release, started)
  started.catch(() => opening.delete(release))
  return started
}

async function open({ manifest, integrity, descriptor }: Release, served: StartData): Promise<OpenRelease> {
  const { title, files = [] } = descriptor
  const url = new URL(manifest, new URL('/', location.origin))
  if (!isAllowedOrigin(url)) throw new LoadFailure('refused', english.originNotAllowed(title, url.origin))
  if (!integrity) {
    if (process.env.NODE_ENV === 'production') throw new LoadFailure('refused', english.noHashes(title))
    return opened(url, await read(url, undefined, title))
  }
  const known = served.opened?.[integrity.files]
  if (known) {
    protect(new URL('./', url), known.files)
    preload(url, [known.entry, ...files])
    return { manifestUrl: url.href, entryUrl: new URL(known.entry, url).href, container: known.container }
  }
  const [text, list] = await Promise.all([
    read(url, integrity.manifest, title),
    read(new URL('integrity.json', url), integrity.files, title),
  ])
  protect(new URL('./', url), integrityList.parse(JSON.parse(list)).files)
  const release = opened(url, text)
  preload(url, [release.entryUrl, ...files])
  return release
}

function opened(url: URL, text: string): OpenRelease {
  const { name, metaData } = builtManifest.parse(JSON.parse(text))
  return { manifestUrl: url.href, entryUrl: new URL(metaData.remoteEntry.name, url).href, container: name }
}

async function read(url: URL, integrity: string | undefined, title: string): Promise<string> {
  const attempt = async (cache: RequestCache) => {
    const answer = await fetch(url, {
      cache,
      ...(integrity && { integrity }),
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
    return answer.text()
  }
  try {
    return await attempt('default').catch(async () => {
      await new Promise((done) => setTimeout(done, RETRY_AFTER_MS))
      // The cached copy may be damaged, and never expires.
      return attempt('reload')
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new LoadFailure('slow', english.slow(title), { cause })
    throw await failureOf(url, title, cause)
  }
}

/** Asks again without the hash, because browsers report a missing file and a wrong hash alike. */
export async function failureOf(url: URL, title: string, cause: unknown): Promise<LoadFailure> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TRY_TIMEOUT_MS) }).catch(() => undefined)
  return answer?.ok
    ? new LoadFailure('refused', english.notPublished(url.pathname), { cause })
    : new LoadFailure('missing', english.unreachable(title), { cause, status: answer?.status })
}

export function preload(manifestUrl: URL | string, files: readonly string[]): void {
  for (const file of files) {
    const { href, origin, pathname } = new URL(file, manifestUrl)
    const integrity = integrityOf(href)
    if (!integrity || isPreloaded(href)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = pathname.endsWith('.css') ? 'style' : 'script'
    link.integrity = integrity
    if (origin !== location.origin) link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
}

const isPreloaded = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some((link) => link.href === href)

export function isAllowedOrigin({ origin, hostname }: URL): boolean {
  if (origin === location.origin) return true
  if (environment().remoteOrigins.some((allowed) => new URL(allowed).origin === origin)) return true
  return process.env.NODE_ENV !== 'production' && /^(localhost|127\.0\.0\.1)$/.test(hostname)
}
