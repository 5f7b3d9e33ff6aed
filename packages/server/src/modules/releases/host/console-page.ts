import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENVIRONMENT_FILE, HOST_PAGE } from '@hoistway/releases/host-release'
import { openedReleases } from '@hoistway/releases/opened'
import { platformFit } from '@hoistway/releases/platform-range'
import type { Registry } from '@hoistway/releases/registry'
import { withCanaries } from '@hoistway/releases/resolve'
import { inlineScriptSources, pageAt, registryForAll, startPage } from '@hoistway/releases/start-page'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptsBrotli, compressedOnce, sendBrotli, smallest } from '../../../base/written.ts'
import { chosenCanaries, hostCanary } from '../canary-cookie.ts'
import type { ServedReleases } from '../served-releases.ts'
import type { HostReleases, ServedHost } from './host-releases.ts'

interface Parts {
  readonly hostDist: string
  readonly served: ServedReleases
  readonly hosts: HostReleases
  readonly log: FastifyBaseLogger
  readonly localAccounts: boolean
  readonly allowScripts: (reply: FastifyReply, sources: readonly string[]) => Promise<unknown>
}

interface Written {
  readonly registry: Registry | undefined
  readonly brought: number
  readonly environmentStamp: string
  readonly pageStamp: string
  readonly html: string
  readonly compressed: () => Promise<Buffer>
  readonly scriptSources: readonly string[]
  readonly tag: string
}

export function consolePage({ hostDist, served, hosts, log, localAccounts, allowScripts }: Parts) {
  const environmentFile = join(hostDist, ENVIRONMENT_FILE)
  const pages = new LRUCache<string, Written>({ max: 20 })

  function current(host: ServedHost, registry: Registry | undefined, canaries: readonly string[]): Written {
    const key = JSON.stringify([host.folder, ...canaries])
    const { brought } = served
    const environmentStamp = stampOf(environmentFile)
    const pageStamp = stampOf(join(host.folder, HOST_PAGE))
    const last = pages.get(key)
    const isCurrent =
      last?.registry === registry &&
      last?.brought === brought &&
      last.environmentStamp === environmentStamp &&
      last.pageStamp === pageStamp
    if (isCurrent) return last
    const built = builtPage(host)
    const html = registry ? written(built, host, withCanaries(registry, canaries)) : built
    const scriptSources = inlineScriptSources(built)
    const page = {
      registry,
      brought,
      environmentStamp,
      pageStamp,
      html,
      compressed: compressedOnce(html, smallest),
      scriptSources,
      tag: tagOf(html),
    }
    pages.set(key, page)
    return page
  }

  /** Without a registry the console still starts and shows the problem. */
  function registryInForce(): Registry | undefined {
    try {
      return served.registry()
    } catch (error) {
      log.error({ err: error }, 'the page is served without releases')
      return undefined
    }
  }

  function written(built: string, { contract, version }: ServedHost, whole: Registry): string {
    const { registry, isFinal } = registryForAll(whole)
    const runs = (platform: string) => contract === undefined || platformFit(platform, contract) === 'fits'
    const opened = openedReleases(served.folder, registry, runs)
    const environment = readEnvironment(environmentFile)
    const host = version === undefined ? undefined : { version }
    const signIn = { localAccounts: localAccounts ? undefined : false }
    return startPage(built, { environment, registry, isFinal, host, ...signIn, opened })
  }

  return {
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const registry = registryInForce()
      const known = registry ?? { remotes: {} }
      const canaries = chosenCanaries(request, known)
      const host = hosts.hostFor(known, hostCanary(canaries))
      const { html, compressed, scriptSources, tag } = current(host, registry, canaries)
      await allowScripts(reply, scriptSources)
      reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, origin', etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      reply.type('text/html')
      return acceptsBrotli(request) ? sendBrotli(reply, await compressed()) : reply.send(html)
    },
    folder: () => hosts.hostFor(registryInForce() ?? { remotes: {} }).folder,
  }
}
export type ConsolePage = ReturnType<typeof consolePage>

function builtPage({ folder, released }: ServedHost): string {
  const file = join(folder, HOST_PAGE)
  if (!existsSync(file)) return 'The host is not built: run npm run build.'
  const html = readFileSync(file, 'utf8')
  return released ? pageAt(html, released.place, released.files) : html
}

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url')}"`

const stampOf = (file: string) => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/** The console itself reports a missing or malformed file. */
function readEnvironment(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
