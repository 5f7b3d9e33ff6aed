import { promoted, rolledBack, withdrawn } from '@hoistway/releases/plan'
import { requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import { reasonBody } from '@hoistway/releases/release-audit'
import { scheduledChange } from '@hoistway/releases/schedule'
import { canaryBody, promoteBody, releaseVersion, rollbackBody } from '@hoistway/releases/wire'
import { z } from 'zod'
import { releaserOf } from '../../auth/releaser.ts'
import { conflict } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { twoPersons } from '../../texts/en.ts'
import { changeReleases } from './release-changes.ts'
import { authorOf, needsTwo, type ReleasePolicy } from './rights/deciding.ts'
import { isTooWide, MOST_OF_CANARY } from './rights/wide-canary.repository.ts'
import { withAudience } from './schedules/plan-of.ts'
import { setSchedule } from './schedules/set-schedule.ts'
import type { ServedReleases } from './served-releases.ts'
import { askForPromotion } from './two-persons/ask-for-promotion.ts'
import { promoteRequestRepository } from './two-persons/promote-requests.repository.ts'

const params = z.object({ name: z.string().max(60) })
const versionParams = z.object({ ...params.shape, version: releaseVersion })
const response = { 200: registry }
const promotionResponse = { ...response, 202: z.union([requestedPromotion, scheduledChange]) }
const canaryResponse = { ...response, 202: scheduledChange }

export function releaseDecisionRoutes(
  app: App,
  db: Database,
  served: ServedReleases,
  policy: ReleasePolicy,
): void {
  const deps = { db, served, policy }

  app.post(
    '/releases/:name/promote',
    {
      config: { release: 'promote', confirm: 'promotions' },
      schema: { params, body: promoteBody, response: promotionResponse },
    },
    async (request, reply) => {
      const { version, why, at } = request.body
      const { name } = request.params
      const author = authorOf(request, why, policy)
      if (at !== undefined) {
        const wish = { remote: name, action: 'promote', version, at } as const
        return reply.status(202).send(await setSchedule(deps, releaserOf(request), author, wish))
      }
      if (needsTwo(policy, name)) {
        const asked = await askForPromotion(db, served, releaserOf(request), author, { name, version })
        return reply.status(202).send(asked)
      }
      return changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'promote', remote: name, version },
        (before, decision) => promoted(before, name, version, decision),
      )
    },
  )

  app.post(
    '/releases/:name/canary',
    {
      config: { release: 'canary', confirm: 'promotions' },
      schema: { params, body: canaryBody, response: canaryResponse },
    },
    async (request, reply) => {
      const { version, rollout, why, at, ...audience } = request.body
      const { name: remote } = request.params
      if (await isTooWide(db, policy, { remote, version, steps: rollout?.steps, ...audience }))
        throw conflict(twoPersons.wideCanary(MOST_OF_CANARY))
      const author = authorOf(request, why, policy)
      const change = { remote, version, audience: { ...audience, ...(rollout && { rollout }) } }
      if (at !== undefined) {
        const wish = { ...change, action: 'canary', at } as const
        return reply.status(202).send(await setSchedule(deps, releaserOf(request), author, wish))
      }
      return changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'canary', remote, version },
        (before, decision) => withAudience(before, change, decision),
      )
    },
  )

  app.post(
    '/releases/:name/rollback',
    { config: { release: 'rollback' }, schema: { params, body: rollbackBody, response } },
    (request) => {
      const { name: remote } = request.params
      const { live, version, why } = request.body ?? {}
      const author = authorOf(request, why, policy)
      return changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'rollback', remote },
        (before, decision) => rolledBack(before, remote, decision, live, version),
      )
    },
  )

  app.post(
    '/releases/:name/versions/:version/withdraw',
    { config: { release: 'rollback' }, schema: { params: versionParams, body: reasonBody, response } },
    async (request) => {
      const { name, version } = request.params
      const author = authorOf(request, request.body?.why, policy)
      const after = await changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'withdraw', remote: name },
        (before, decision) => withdrawn(before, name, version, decision),
      )
      await promoteRequestRepository(db).endFor(name, version)
      return after
    },
  )
}
