import { canaried, type Decision, promoted, rolledBack, withdrawn } from '@hoistway/releases/plan'
import { rolledOut } from '@hoistway/releases/plan-rollout'
import { requestedPromotion, withdrawBody } from '@hoistway/releases/promote-request'
import { type Registry, registry } from '@hoistway/releases/registry'
import type { ReleaseAction } from '@hoistway/releases/release-audit'
import { scheduledChange } from '@hoistway/releases/schedule'
import { requireSound } from '@hoistway/releases/verify'
import { canaryBody, promoteBody, rollbackBody } from '@hoistway/releases/wire'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { releaserOf } from '../../auth/releaser.ts'
import { conflict } from '../../base/errors.ts'
import type { App } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { twoPersons } from '../../texts/en.ts'
import { recordedBy } from './audit/release-audit.repository.ts'
import { authorOf, needsTwo, type ReleasePolicy } from './rights/deciding.ts'
import { isTooWide, MOST_OF_CANARY } from './rights/wide-canary.repository.ts'
import { setSchedule } from './schedules/set-schedule.ts'
import type { ServedReleases } from './served-releases.ts'
import { refusedAsConflict } from './store-errors.ts'
import { askForPromotion } from './two-persons/ask-for-promotion.ts'
import { promoteRequestRepository } from './two-persons/promote-requests.repository.ts'

const params = z.object({ name: z.string().max(60) })
const versionParams = z.object({ ...params.shape, version: z.string().max(60) })
const response = { 200: registry }
const promotionResponse = { ...response, 202: z.union([requestedPromotion, scheduledChange]) }
const canaryResponse = { ...response, 202: scheduledChange }

type DecisionRequest = FastifyRequest & { readonly params: { readonly name: string } }

interface Choice {
  readonly action: ReleaseAction | 'withdraw'
  /** The chosen release; its files are verified first. */
  readonly version?: string
  readonly why: string | undefined
}

/** Decides which users get which release of a remote. */
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
      return decide(request, { action: 'promote', version, why }, (before, _name, decision) =>
        promoted(before, name, version, decision),
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
      if (at !== undefined) {
        const who = { ...audience, ...(rollout && { rollout }) }
        const wish = { remote, action: 'canary', version, at, audience: who } as const
        const author = authorOf(request, why, policy)
        return reply.status(202).send(await setSchedule(deps, releaserOf(request), author, wish))
      }
      return decide(request, { action: 'canary', version, why }, (before, name, decision) =>
        rollout
          ? rolledOut(before, name, version, rollout, audience, decision)
          : canaried(before, name, version, audience, decision),
      )
    },
  )

  app.post(
    '/releases/:name/rollback',
    { config: { release: 'rollback' }, schema: { params, body: rollbackBody, response } },
    (request) =>
      decide(request, { action: 'rollback', why: request.body?.why }, (before, name, decision) =>
        rolledBack(before, name, decision, request.body?.live),
      ),
  )

  app.post(
    '/releases/:name/versions/:version/withdraw',
    { config: { release: 'rollback' }, schema: { params: versionParams, body: withdrawBody, response } },
    async (request) => {
      const { name, version } = request.params
      const after = await decide(
        request,
        { action: 'withdraw', why: request.body?.why },
        (before, _, decision) => withdrawn(before, name, version, decision),
      )
      await promoteRequestRepository(db).endFor(name, version)
      return after
    },
  )

  /** Changes the registry and records author and reason. */
  async function decide(
    request: DecisionRequest,
    { action, version, why }: Choice,
    work: (before: Registry, name: string, decision: Decision) => Registry,
  ): Promise<Registry> {
    const author = authorOf(request, why, policy)
    const { name } = request.params
    const decision = { by: author.by.name, at: new Date().toISOString() }
    const store = served.store(recordedBy(author, action))
    return refusedAsConflict(
      (async () => {
        if (version !== undefined) await requireSound(store, name, version)
        return store.change((before) => work(before, name, decision))
      })(),
    )
  }
}
