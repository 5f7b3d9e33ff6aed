import { createHash } from 'node:crypto'
import { HOST } from '@hoistway/releases/descriptor'
import { entryOf, type Registry } from '@hoistway/releases/registry'
import { canariesOf, isInCanary, narrowed, takenBackFor } from '@hoistway/releases/resolve'
import type { FastifyInstance } from 'fastify'
import { identify, isAdmin } from '../../auth/guard.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { chosenCanaries, hostCanary, rememberCanaries } from './canary-cookie.ts'
import type { HostReleases } from './host/host-releases.ts'
import { releaseManagerRepository } from './rights/release-managers.repository.ts'
import type { ServedReleases } from './served-releases.ts'

interface Deps {
  readonly db: Database
  readonly served: ServedReleases
  readonly hosts: HostReleases
  readonly tokens: Tokens
  readonly sessions: SessionRepository
}

/**
 * Without a session: the live releases and this browser's canaries; for Admins all releases. A user's canaries take
 * effect with the next page.
 */
export function serveRegistry(app: FastifyInstance, { db, served, hosts, tokens, sessions }: Deps): void {
  const managers = releaseManagerRepository(db)

  async function registryAccessOf(registry: Registry, caller: Caller | undefined) {
    if (!caller) return {}
    if (isAdmin(caller)) return { complete: true }
    const hasPreviews = Object.values(registry.remotes).some(({ previews }) => previews?.length)
    const managed = hasPreviews ? await managers.remotesOf(caller.id) : []
    return { releases: (remote: string) => managed.includes(remote) }
  }

  app.get('/registry.json', { config: { public: true } }, async (request, reply) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const caller = (await identify(bearer, tokens, sessions))?.caller
    const registry = await served.latest()
    const canaries = caller
      ? canariesOf(registry, (name, canary) => isInCanary(name, canary, caller))
      : chosenCanaries(request, registry)
    if (caller) rememberCanaries(request, reply, canaries)
    const { version } = hosts.hostFor(registry, hostCanary(canaries))
    const text = JSON.stringify({
      ...narrowed(registry, caller, await registryAccessOf(registry, caller)),
      ...(version !== undefined && { host: { version, ...takenBackFor(entryOf(registry, HOST)) } }),
    })
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'authorization' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.type('application/json').send(text)
  })
}
