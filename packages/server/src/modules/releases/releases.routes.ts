import { canaried, type Decision, promoted, ReleaseError, rolledBack } from '@hoistway/releases/plan'
import { entryOf, type Registry, registry, release, releaseOf } from '@hoistway/releases/registry'
import { openReleaseStore, pruneStore } from '@hoistway/releases/store'
import { verifyStore } from '@hoistway/releases/verify'
import {
  canaryBody,
  failureBody,
  promoteBody,
  pruneBody,
  publishBody,
  releasesAnswer,
} from '@hoistway/releases/wire'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { App } from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { refuseUnfit } from './host-contract.ts'
import { FAILED, recentFailures } from './release-failures.repository.ts'
import type { ServedReleases } from './served-releases.ts'
import { withBuildFolder } from './uploaded-build.ts'

const config = { roles: ['Admin'] }
const tags = ['Releases']
const params = z.object({ name: z.string().max(60) })
/** A remote with everything in it is far below this. */
const MAX_BUILD = 64 * 1024 * 1024

interface Served {
  /** The folder of the release store. */
  readonly releases: string
  readonly served: ServedReleases
  /** The console that is served here. */
  readonly hostDist: string
}

type DecisionRequest = FastifyRequest & { readonly params: { readonly name: string } }

/** The releases of the remotes, for Admins: what the release tool and the console's own page work with. */
export function releaseRoutes(app: App, db: Database, audit: AuditRepository, deps: Served): void {
  const store = openReleaseStore(deps.releases)

  app.get('/releases', { config, schema: { tags, response: { 200: releasesAnswer } } }, async () => ({
    registry: deps.served.registry(),
    problems: deps.served.problems(),
    failures: await recentFailures(db),
  }))

  app.post(
    '/releases',
    { config, bodyLimit: MAX_BUILD, schema: { tags, body: publishBody, response: { 201: release } } },
    async (request, reply) => {
      const { version, commit, ...upload } = request.body
      const caller = callerOf(request)
      const published = await refusable(
        withBuildFolder(upload, async (build) => {
          refuseUnfit(build, deps.hostDist)
          return store.add({ folder: build, version, by: caller.email, commit })
        }),
      )
      await record(caller, 'publish', published.descriptor.name, version)
      return reply.status(201).send(published)
    },
  )

  app.post(
    '/releases/:name/promote',
    { config, schema: { tags, params, body: promoteBody, response: { 200: registry } } },
    (request) => {
      const { version } = request.body
      return decide(request, 'promote', version, (before, name, decision) =>
        promoted(before, name, version, decision),
      )
    },
  )

  app.post(
    '/releases/:name/canary',
    { config, schema: { tags, params, body: canaryBody, response: { 200: registry } } },
    (request) => {
      const { version, ...audience } = request.body
      return decide(request, 'canary', version, (before, name, decision) =>
        canaried(before, name, version, audience, decision),
      )
    },
  )

  app.post(
    '/releases/:name/rollback',
    { config, schema: { tags, params, response: { 200: registry } } },
    (request) => decide(request, 'rollback', undefined, rolledBack),
  )

  app.post(
    '/releases/prune',
    { config, schema: { tags, body: pruneBody, response: { 200: z.array(z.string()) } } },
    async (request) => {
      const removed = await refusable(pruneStore(store, request.body.keep))
      for (const each of removed) {
        const [name = '', version = ''] = each.split(' ')
        await record(callerOf(request), 'prune', name, version)
      }
      return removed
    },
  )

  app.post('/releases/verify', { config, schema: { tags, response: { 200: z.array(z.string()) } } }, () =>
    refusable(verifyStore(store)),
  )

  app.post(
    '/releases/failures',
    { schema: { tags, body: failureBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { remote, version, kind } = request.body
      // Only releases that exist are logged.
      if (!releaseOf(entryOf(deps.served.registry(), remote), version)) throw notFound('Release')
      const deed = { action: `${FAILED}${kind}`, entity: 'release' }
      await audit.look(callerOf(request).id, deed, [`${remote}@${version}`])
      return reply.status(204).send()
    },
  )

  /** Changes the registry and records who did it. */
  async function decide(
    request: DecisionRequest,
    action: string,
    version: string | undefined,
    work: (before: Registry, name: string, decision: Decision) => Registry,
  ): Promise<Registry> {
    const caller = callerOf(request)
    const { name } = request.params
    const decision = { by: caller.email, at: new Date().toISOString() }
    const after = await refusable(store.change((before) => work(before, name, decision)))
    await record(caller, action, name, version ?? entryOf(after, name)?.live ?? 'none')
    return after
  }

  const record = (caller: Caller, action: string, name: string, version: string) =>
    audit.write(caller.id, { action, entity: 'release' }, async () => `${name}@${version}`)
}

/** What the store refuses is a conflict with how things stand; its text is for people. */
async function refusable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ReleaseError ? conflict(error.message) : error
  }
}
