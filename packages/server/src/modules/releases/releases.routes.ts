import { finished } from 'node:stream'
import { requireNew, unrestorable } from '@hoistway/releases/plan'
import { previewed } from '@hoistway/releases/plan-preview'
import { precompress } from '@hoistway/releases/precompress'
import { entryOf, release, releaseOf } from '@hoistway/releases/registry'
import { releaseAuditPage, releaseAuditQuery } from '@hoistway/releases/rights'
import { pruneStore } from '@hoistway/releases/store'
import { verifyStore } from '@hoistway/releases/verify'
import { failureBody, pruneBody, publishBody, releasesAnswer } from '@hoistway/releases/wire'
import PQueue from 'p-queue'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { mayRelease, releaserOf } from '../../auth/releaser.ts'
import { forbidden, notFound } from '../../base/errors.ts'
import { type App, paged } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { releaseRights as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { recordedBy, releaseAuditEntries } from './audit/release-audit.repository.ts'
import { type RemoteEventDeps, remoteEventRoutes } from './events/remote-events.routes.ts'
import type { HostReleases } from './host/host-releases.ts'
import { refuseUnfit } from './host-contract.ts'
import { planOf, previewRoutes } from './previews.routes.ts'
import { decisionOf, ownReleases } from './release-changes.ts'
import { releaseDecisionRoutes } from './release-decisions.routes.ts'
import { FAILED, recentFailures } from './release-failures.repository.ts'
import { authorOf, needsTwo, type ReleasePolicy } from './rights/deciding.ts'
import { releaseManagerRoutes } from './rights/release-managers.routes.ts'
import { signingKeyRepository } from './rights/signing-keys.repository.ts'
import { signingKeyRoutes } from './rights/signing-keys.routes.ts'
import { answeredRollouts } from './rollout/evidence.ts'
import { releaseSessionRepository } from './rollout/sessions.repository.ts'
import { releaseSessionRoutes } from './rollout/sessions.routes.ts'
import { scheduleRepository } from './schedules/schedules.repository.ts'
import { scheduleRoutes } from './schedules/schedules.routes.ts'
import { shownSchedule } from './schedules/shown-schedule.ts'
import type { ServedReleases } from './served-releases.ts'
import { refusedAsConflict } from './store-errors.ts'
import { shownTo } from './two-persons/ask-for-promotion.ts'
import { promoteRequestRepository } from './two-persons/promote-requests.repository.ts'
import { twoPersonRoutes } from './two-persons/two-persons.routes.ts'
import { heldUpload, MAX_BUILD, originOf, withBuildFolder } from './uploaded-build.ts'

const admins = { roles: ['Admin'] }
/** One build at a time: compressing occupies the threads that other calls need, too. */
const compressing = new PQueue({ concurrency: 1 })

interface Deps extends RemoteEventDeps {
  readonly served: ServedReleases
  readonly hosts: HostReleases
  readonly hostDist: string
  readonly releasePolicy: ReleasePolicy
}

export function releaseRoutes(app: App, audit: AuditRepository, deps: Deps): void {
  const { db, served, releasePolicy: policy } = deps
  const sessions = releaseSessionRepository(db)
  releaseDecisionRoutes(app, db, served, policy)
  twoPersonRoutes(app, db, served, policy)
  scheduleRoutes(app, db, policy)
  previewRoutes(app, served, policy)
  releaseManagerRoutes(app, db)
  signingKeyRoutes(app, db)
  const keys = signingKeyRepository(db)
  const requests = promoteRequestRepository(db)
  const schedules = scheduleRepository(db)
  auditRoute(app, db)
  releaseSessionRoutes(app, { served, sessions, limits: deps.limits })

  app.get(
    '/releases',
    { config: { release: 'read' }, schema: { response: { 200: releasesAnswer } } },
    async (request) => {
      const releaser = releaserOf(request)
      const { isAdmin, remotes } = releaser
      const registry = await served.latest()
      const isReadable = ({ remote }: { readonly remote: string }) => mayRelease(releaser, 'read', remote)
      const own = isAdmin ? undefined : Object.keys(remotes)
      const open = await requests.open(own)
      return {
        registry: ownReleases(registry, releaser),
        rights: { admin: isAdmin, remotes: Object.fromEntries(Object.entries(remotes)) },
        reasonRequired: policy.reasonRequired,
        unrestorable: unrestorable(registry).filter((remote) => mayRelease(releaser, 'read', remote)),
        twoPersons: Object.keys(registry.remotes).filter((name) => needsTwo(policy, name)),
        requests: open.map((each) => shownTo(releaser, each)),
        schedules: (await schedules.open(own)).map((each) => shownSchedule(releaser, each, policy)),
        problems: [...served.problems(), ...deps.hosts.problems()],
        failures: (await recentFailures(db)).filter(isReadable),
        usage: (await sessions.usage()).filter(isReadable),
        rollouts: (await answeredRollouts(registry, sessions)).filter(isReadable),
      }
    },
  )

  app.post(
    '/releases',
    {
      // Builds of a branch reach only users who open it.
      config: { release: ['publish', 'preview'] },
      onRequest: async (request, reply) => {
        // The client may have disconnected already.
        finished(reply.raw, heldUpload('arriving', request.headers))
      },
      bodyLimit: MAX_BUILD,
      schema: { body: publishBody, response: { 201: release } },
    },
    async (request, reply) => {
      const { version, commit, why, preview, provenance, attestation, ...upload } = request.body
      const releaser = releaserOf(request)
      const mayPublish = (name: string) =>
        mayRelease(releaser, 'publish', name) || (preview && mayRelease(releaser, 'preview', name))
      const author = authorOf(request, why, policy)
      const free = heldUpload('processed', request.headers)
      const published = await refusedAsConflict(() =>
        withBuildFolder(upload, async (build) => {
          const { name } = refuseUnfit(build, deps.hostDist, served.registry())
          if (!mayPublish(name)) throw forbidden(messages.otherRemote(name))
          requireNew(entryOf(served.registry(), name), name, version)
          const uploaded = { remote: name, version, commit, hashes: upload.integrity }
          const origin = await originOf(uploaded, { provenance, attestation }, { keys, policy })
          // Last, because it takes seconds.
          await compressing.add(() => precompress(build))
          const store = served.store(recordedBy(author, 'publish'))
          return store.add(
            { folder: build, version, by: author.by.name, ...origin, branch: preview?.branch },
            (after) =>
              preview ? previewed(after, name, version, planOf(preview), decisionOf(author)) : after,
          )
        }),
      ).finally(free)
      return reply.status(201).send(published)
    },
  )

  upkeepRoutes(app, db, served, policy)
  failureRoute(app, served, audit)
  remoteEventRoutes(app, deps)
}

function auditRoute(app: App, db: Database): void {
  app.get(
    '/releases/audit',
    {
      config: { release: 'read' },
      schema: { querystring: releaseAuditQuery, response: { 200: releaseAuditPage } },
    },
    async (request) => {
      const { isAdmin, remotes } = releaserOf(request)
      const own = isAdmin ? undefined : Object.keys(remotes)
      const { rows, total } = await releaseAuditEntries(db, request.query, own)
      return paged(rows, total, request.query)
    },
  )
}

function upkeepRoutes(app: App, db: Database, served: ServedReleases, policy: ReleasePolicy): void {
  const schedules = scheduleRepository(db)
  const requests = promoteRequestRepository(db)
  app.post(
    '/releases/prune',
    {
      config: { ...admins, release: 'read' },
      schema: { body: pruneBody, response: { 200: z.array(z.string()) } },
    },
    async (request) => {
      const { keep, why } = request.body
      const store = served.store(recordedBy(authorOf(request, why, policy), 'prune'))
      return refusedAsConflict(async () => {
        const requested = (await requests.open()).map(({ remote, version }) => `${remote} ${version}`)
        return pruneStore(store, keep, new Set([...(await schedules.openReleases()), ...requested]))
      })
    },
  )

  app.post('/releases/verify', { config: admins, schema: { response: { 200: z.array(z.string()) } } }, () =>
    refusedAsConflict(() => verifyStore(served.store(async () => {}))),
  )
}

function failureRoute(app: App, served: ServedReleases, audit: AuditRepository): void {
  app.post('/releases/failures', { schema: { body: failureBody } }, async (request) => {
    const { remote, version, kind } = request.body
    if (!releaseOf(entryOf(served.registry(), remote), version)) throw notFound('release')
    const entry = { action: `${FAILED}${kind}`, entity: 'release' }
    await audit.look(callerOf(request), entry, [`${remote}@${version}`])
  })
}
