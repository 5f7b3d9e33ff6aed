import { integrityList } from '@hoistway/releases/integrity-list'
import type { Release } from '@hoistway/releases/registry'
import * as z from 'zod/mini'
import { isAllowedOrigin } from './allowed-origin.ts'
import { integrityOf, protect } from './integrity.ts'
import { LoadFailure } from './load-failure.ts'

const TRY_TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = 400

/** A release whose manifest was loaded and is what was published. */
export interface OpenRelease {
  readonly manifestUrl: string
  /** Text of the manifest. */
  readonly manifest: string
  /** Name of the build's container. */
  readonly container: string
}

const builtManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
})

/**
 * Reads a release's manifest and the hashes of its files, and preloads what the first page needs.
 * @throws LoadFailure when it comes from an origin that is not allowed, is missing, or is not what was published
 */
export async function openRelease({ manifest, integrity, descriptor }: Release): Promise<OpenRelease> {
  const { title } = descriptor
  const url = new URL(manifest, new URL('/', location.origin))
  if (!isAllowedOrigin(url))
    throw new LoadFailure('refused', `${title} comes from ${url.origin}, which is not allowed`)
  if (!integrity) {
    if (process.env.NODE_ENV === 'production')
      throw new LoadFailure('refused', `${title} has no integrity hashes`)
    return opened(url, await read(url, undefined, title))
  }
  const [text, list] = await Promise.all([
    read(url, integrity.manifest, title),
    read(new URL('integrity.json', url), integrity.files, title),
  ])
  protect(new URL('./', url), integrityList.parse(JSON.parse(list)).files)
  preload(url, text)
  return opened(url, text)
}

const opened = (url: URL, text: string): OpenRelease => ({
  manifestUrl: url.href,
  manifest: text,
  container: builtManifest.parse(JSON.parse(text)).name,
})

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
      // The cached copy may be damaged, and would never expire.
      return attempt('reload')
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new LoadFailure('slow', `${title} takes too long to load`, { cause })
    throw integrity && (await fileExists(url))
      ? new LoadFailure('refused', `${url.pathname} is not what was published`, { cause })
      : new LoadFailure('missing', `${title} could not be reached`, { cause })
  }
}

/** Whether the file exists: the browser reports a changed file and a missing one alike. */
export async function fileExists(url: URL | string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TRY_TIMEOUT_MS) }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Preloads the entry and the chunk of `./routes` in parallel instead of one after the other. */
function preload(manifestUrl: URL, text: string): void {
  const { metaData, exposes } = builtManifest.parse(JSON.parse(text))
  for (const path of [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = new URL(path, manifestUrl).href
    link.integrity = integrityOf(link.href) ?? ''
    if (manifestUrl.origin !== location.origin) link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}
