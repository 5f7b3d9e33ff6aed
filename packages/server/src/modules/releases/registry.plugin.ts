import { createHash } from 'node:crypto'
import { narrowed } from '@hoistway/releases/resolve'
import type { FastifyInstance } from 'fastify'
import { identify, isAdmin } from '../../auth/guard.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { ServedReleases } from './served-releases.ts'

interface Deps {
  readonly served: ServedReleases
  readonly tokens: Tokens
  readonly sessions: SessionRepository
}

/**
 * GET /registry.json: one concrete release of each remote for who asks. Without a session, or with one that has ended,
 * it is the live one: the sign-in page needs no registry of its own. An Admin reads every release, to choose another.
 */
export function serveRegistry(app: FastifyInstance, { served, tokens, sessions }: Deps): void {
  app.get('/registry.json', { config: { public: true } }, async (request, reply) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const caller = (await identify(bearer, tokens, sessions))?.caller
    const registry = await served.latest()
    const text = JSON.stringify(narrowed(registry, caller, caller !== undefined && isAdmin(caller)))
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'authorization' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.type('application/json').send(text)
  })
}
