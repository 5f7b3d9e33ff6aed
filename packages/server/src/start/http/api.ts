import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guard } from '../../auth/guard.ts'
import { HttpError } from '../../base/errors.ts'
import type { WireTypes } from '../../base/wire.ts'
import { auditRepository } from '../../modules/audit/audit.repository.ts'
import { faultRoutes } from '../../modules/faults/faults.plugin.ts'
import { healthRoutes } from '../../modules/health/health.routes.ts'
import { releasersOf } from '../../modules/releases/index.ts'
import { errors as messages } from '../../texts/en.ts'
import { accountApi } from './account-api.ts'
import { nothingThere } from './answer-errors.ts'
import type { ApiDeps } from './app-deps.ts'
import { fleetApi } from './fleet-api.ts'
import { hardwareApi } from './hardware-api.ts'
import { cleanTexts } from './json-bodies.ts'
import { describeApi } from './openapi.ts'

async function rejectUnstorableTexts({ body, query, params }: FastifyRequest): Promise<void> {
  // Streams are not stored unchanged. Identifiers in the address keep their direction marks.
  for (const part of [
    { ...Object(params) },
    { ...Object(query) },
    body instanceof Readable ? undefined : body,
  ]) {
    const path = typeof part === 'object' && part !== null ? cleanTexts(part) : undefined
    if (path === undefined) continue
    throw new HttpError(400, messages.invalidValues, {
      fields: { [path.join('.') || 'body']: [messages.invalidText] },
    })
  }
}

export async function api(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { health, linkStatus } = deps
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(nothingThere(request.method, request.url)),
  )
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'no-store')
    if (payload === undefined && reply.statusCode === 200) reply.code(204)
  })
  app.addHook('preValidation', rejectUnstorableTexts)
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    linkStatus.current.state === 'up' ? payload : withoutPresence(payload),
  )
  // First: the description names the scopes that the guard gives to the calls.
  guard(app, { ...deps.identities, releaserOf: releasersOf(deps.db) })
  await describeApi(app, health.version)
  // Otherwise the file server, which handles every unmatched GET, would look for a file.
  app.get('/*', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
    reply.status(404).send(nothingThere(request.method, request.url)),
  )

  const routes = app.withTypeProvider<WireTypes>()
  if (deps.faults) faultRoutes(routes, deps.faults, deps)
  healthRoutes(routes, {
    ...health,
    linkStatus,
    releases: () => deps.served.problems().length + deps.hosts.problems().length === 0,
    quarantined: () => deps.quarantined().length,
  })
  const audit = auditRepository(deps.db)
  accountApi(routes, deps, audit)
  fleetApi(routes, deps, audit)
  hardwareApi(routes, deps, audit)
}

const presence = new Set([
  'isOnline',
  'elevatorIsOnline',
  'onlineElevators',
  'silentElevators',
  'offlineElevators',
  'offlineInUse',
  'offlineCount',
  'silentCount',
])

/** Without the link to the controllers, presence is unknown at every depth. */
export function withoutPresence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPresence)
  // Dates and other class instances are plain values.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, presence.has(key) ? null : withoutPresence(each)]),
  )
}
