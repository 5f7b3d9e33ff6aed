import { entryOf, release, releaseOf } from '@hoistway/releases/registry'
import { pruneStore } from '@hoistway/releases/store'
import { verifyStore } from '@hoistway/releases/verify'
import { failureBody, pruneBody, publishBody, releasesAnswer } from '@hoistway/releases/wire'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import type { App } from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { refuseUnfit } from './host-contract.ts'
import { recordedFor } from './record-release.ts'
import { refusable } from './refusable.ts'
import { releaseDecisionRoutes } from './release-decisions.routes.ts'
import { FAILED, recentFailures } from './release-failures.repository.ts'
import type { ServedReleases } from './served-releases.ts'
import { withBuildFolder } from './uploaded-build.ts'

const config = { roles: ['Admin'] }
const tags = ['Releases']
/** A remote with everything in it is far below this. */
const MAX_BUILD = 64 * 1024 * 1024

interface Served {
  readonly served: ServedReleases
  /** The console that is served here. */
  readonly hostDist: string
}

/** The releases of the remotes, for Admins: what the release tool and the console's own page work with. */
export function releaseRoutes(app: App, db: Database, audit: AuditRepository, deps: Served): void {
  const { served } = deps
  releaseDecisionRoutes(app, served)

  app.get('/releases', { config, schema: { tags, response: { 200: releasesAnswer } } }, async () => ({
    registry: await served.latest(),
    problems: served.problems(),
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
          const store = served.store(recordedFor(caller, 'publish'))
          return store.add({ folder: build, version, by: caller.email, commit })
        }),
      )
      return reply.status(201).send(published)
    },
  )

  app.post(
    '/releases/prune',
    { config, schema: { tags, body: pruneBody, response: { 200: z.array(z.string()) } } },
    (request) =>
      refusable(pruneStore(served.store(recordedFor(callerOf(request), 'prune')), request.body.keep)),
  )

  app.post('/releases/verify', { config, schema: { tags, response: { 200: z.array(z.string()) } } }, () =>
    refusable(verifyStore(served.store(async () => {}))),
  )

  app.post(
    '/releases/failures',
    { schema: { tags, body: failureBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { remote, version, kind } = request.body
      // Only releases that exist are logged.
      if (!releaseOf(entryOf(served.registry(), remote), version)) throw notFound('release')
      const deed = { action: `${FAILED}${kind}`, entity: 'release' }
      await audit.look(callerOf(request).id, deed, [`${remote}@${version}`])
      return reply.status(204).send()
    },
  )
}
