import { canaried, type Decision, promoted, rolledBack } from '@hoistway/releases/plan'
import { entryOf, type Registry, registry } from '@hoistway/releases/registry'
import { canaryBody, promoteBody } from '@hoistway/releases/wire'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { App } from '../../http/wire.ts'
import { recordedFor } from './record-release.ts'
import { refusable } from './refusable.ts'
import type { ServedReleases } from './served-releases.ts'

const config = { roles: ['Admin'] }
const tags = ['Releases']
const params = z.object({ name: z.string().max(60) })

type DecisionRequest = FastifyRequest & { readonly params: { readonly name: string } }

/** Which release of a remote goes to whom. */
export function releaseDecisionRoutes(app: App, served: ServedReleases): void {
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
    const record = recordedFor(caller, action, (_before, after) => [
      `${name}@${version ?? entryOf(after, name)?.live ?? 'none'}`,
    ])
    return refusable(served.store(record).change((before) => work(before, name, decision)))
  }
}
