import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runsOn } from '@hoistway/releases/host-contract'
import { openedReleases } from '@hoistway/releases/opened'
import type { Registry } from '@hoistway/releases/registry'
import { inlineScriptSources, registryForAll, startPage } from '@hoistway/releases/start-page'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedReleases } from '../modules/releases/served-releases.ts'

/** The page of the console, the same for every path and every user. */
export interface ConsolePage {
  /** Sources of its own scripts, for `script-src`. */
  readonly scriptSources: readonly string[]
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface Parts {
  readonly hostDist: string
  readonly served: ServedReleases
  readonly log: FastifyBaseLogger
}

interface Written {
  readonly registry: Registry | undefined
  readonly brought: number
  readonly environmentStamp: string
  readonly html: string
  readonly tag: string
}

/**
 * The built page with what the console would ask for first: environment, registry, and what is in the live releases. It
 * is written again only when one of them has changed.
 */
export function consolePage({ hostDist, served, log }: Parts): ConsolePage {
  const file = join(hostDist, 'index.html')
  const built = existsSync(file) ? readFileSync(file, 'utf8') : 'The host is not built: run npm run build.'
  const environmentFile = join(hostDist, 'environment.json')
  let last: Written | undefined

  function current(): Written {
    const registry = registryInForce()
    const environmentStamp = stampOf(environmentFile)
    const { brought } = served
    if (
      last?.registry !== registry ||
      last?.environmentStamp !== environmentStamp ||
      last.brought !== brought
    ) {
      const html = registry ? written(registry) : built
      last = { registry, brought, environmentStamp, html, tag: tagOf(html) }
    }
    return last
  }

  /** Without a registry the console starts all the same, and says so. */
  function registryInForce(): Registry | undefined {
    try {
      return served.registry()
    } catch (error) {
      log.error({ err: error }, 'the page is served without releases')
      return undefined
    }
  }

  function written(whole: Registry): string {
    const { registry, isFinal } = registryForAll(whole)
    const opened = openedReleases(served.folder, registry, (platform) => runsOn(hostDist, platform))
    return startPage(built, { environment: readEnvironment(environmentFile), registry, isFinal, opened })
  }

  return {
    scriptSources: inlineScriptSources(built),
    send(request, reply) {
      const { html, tag } = current()
      reply.headers({ 'cache-control': 'no-cache', etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.type('text/html').send(html)
    },
  }
}

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url')}"`

const stampOf = (file: string) => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/** A file that is missing or malformed is left to the console, which reports it. */
function readEnvironment(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
