import { type BulkResult, NOT_FOUND } from '@hoistway/contracts/bulk'
import { bulkFilterBody, bulkSettingsBody, bulkWritten } from '@hoistway/contracts/controller-bulk'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { type App, isId } from '../../base/wire.ts'
import type { ConfigPublisher } from '../../devices/configs/config-publisher.ts'
import { entities as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { bulkControllers } from './bulk-controllers.repository.ts'
import { checkFilter } from './check-controller.ts'
import { controllerChecks } from './controller-checks.repository.ts'

const config = { roles: ['Admin'] }

/** Refusals are answered per controller; the others are written. */
export function bulkControllerRoutes(app: App, audit: AuditRepository, configs: ConfigPublisher): void {
  async function write<Result extends { readonly written: readonly string[] }>(
    caller: Caller,
    action: string,
    work: (
      bulk: ReturnType<typeof bulkControllers>,
      checks: ReturnType<typeof controllerChecks>,
    ) => Promise<Result>,
  ): Promise<Result> {
    const result = await audit.writeMany(caller, { action, entity: 'controller' }, (tx) =>
      work(bulkControllers(tx), controllerChecks(tx)),
    )
    configs.publishControllers(result.written)
    return result
  }

  app.post(
    '/controllers/bulk/assign-filter',
    { config, schema: { body: bulkFilterBody, response: { 200: bulkWritten } } },
    async (request) => {
      const ids = distinct(request.body.ids)
      const filterId = request.body.canMessageIdFilterId || null
      const { known } = await write(callerOf(request), 'assign-filter', async (bulk, checks) => {
        await checkFilter(checks, filterId ?? undefined)
        const known = await bulk.lock(ids.filter(isId))
        return { known, written: await bulk.assignFilter(known, filterId) }
      })
      return { results: resultsOf(ids, known) }
    },
  )

  app.post(
    '/controllers/bulk/device-settings',
    { config, schema: { body: bulkSettingsBody, response: { 200: bulkWritten } } },
    async (request) => {
      const ids = distinct(request.body.ids)
      const { known, refused } = await write(callerOf(request), 'set-device-setting', async (bulk) => {
        const known = await bulk.lock(ids.filter(isId))
        return { known, ...(await bulk.setSettings(known, request.body.settings)) }
      })
      return { results: resultsOf(ids, known, refused) }
    },
  )
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

const resultsOf = (
  ids: readonly string[],
  known: readonly string[],
  refused: ReadonlyMap<string, string> = new Map(),
): BulkResult[] =>
  ids.map((id) => {
    if (!known.includes(id)) return { id, error: messages.notFound.controller, code: NOT_FOUND }
    const error = refused.get(id)
    return error ? { id, error } : { id }
  })
