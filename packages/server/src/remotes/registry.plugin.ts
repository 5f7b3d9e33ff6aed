import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@hoistway/federation/registry'
import { openReleaseStore } from '@hoistway/federation/release-store'
import { narrowed } from '@hoistway/federation/resolve'
import type { FastifyInstance } from 'fastify'
import { identify, isAdmin } from '../auth/guard.ts'
import type { SessionRepository } from '../auth/session.repository.ts'
import type { Tokens } from '../auth/tokens.ts'

interface Deps {
  /** Folder of the release store. */
  readonly releases: string
  readonly tokens: Tokens
  readonly sessions: SessionRepository
}

/**
 * GET /registry.json: one concrete release of each remote for who asks. Without a session, or with one that has ended,
 * it is the live one: the sign-in page needs no registry of its own. An Admin reads every release, to choose another.
 */
export function serveRegistry(app: FastifyInstance, { releases, tokens, sessions }: Deps): void {
  const current = registryReader(releases)
  app.get('/registry.json', { config: { public: true } }, async (request, reply) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const caller = (await identify(bearer, tokens, sessions))?.caller
    const text = JSON.stringify(narrowed(current(), caller, caller !== undefined && isAdmin(caller)))
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'authorization' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.type('application/json').send(text)
  })
}

/** Reads the registry again only when it was replaced. */
function registryReader(folder: string): () => Registry {
  const store = openReleaseStore(folder)
  const file = join(folder, 'registry.json')
  let known: { readonly stamp: string; readonly registry: Registry } | undefined
  return () => {
    if (!existsSync(file)) return { remotes: {} }
    const { mtimeMs, ino, size } = statSync(file)
    const stamp = `${mtimeMs} ${ino} ${size}`
    if (known?.stamp !== stamp) known = { stamp, registry: store.read() }
    return known.registry
  }
}
