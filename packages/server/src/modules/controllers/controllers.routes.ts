import { availableFilter, controller, controllerQuery, keyAvailability } from '@hoistway/contracts/controller'
import { pagedBody } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { notFound, orNotFound } from '../../base/errors.ts'
import { type App, idParams, isId, paged, requireId, withVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { controllers as messages } from '../../texts/en.ts'
import { canFilterRepository } from '../can-filters/can-filters.repository.ts'
import { controllerChecks } from './controller-checks.repository.ts'
import { type ControllerRow, controllerRepository } from './controllers.repository.ts'

const readers = { roles: ['Admin', 'Manager', 'Technician'] }
const admins = { roles: ['Admin'] }

const listed = ({ version: _, reported: __, ...record }: ControllerRow) => record

export async function findController(db: Database, caller: Caller, id: string) {
  return orNotFound(await controllerRepository(db).find(caller, requireId(id, 'controller')), 'controller')
}

export function controllerRoutes(app: App, db: Database): void {
  const controllers = controllerRepository(db)

  app.get(
    '/controllers',
    { config: readers, schema: { querystring: controllerQuery, response: { 200: pagedBody(controller) } } },
    async (request) => {
      const { rows, total } = await controllers.page(callerOf(request), request.query)
      return paged(rows.map(listed), total, request.query)
    },
  )

  app.get(
    '/controllers/all',
    { config: readers, schema: { response: { 200: z.array(controller) } } },
    async (request) => (await controllers.all(callerOf(request))).map(listed),
  )

  app.get(
    '/controllers/search',
    {
      config: readers,
      schema: {
        querystring: z.object({
          name: z
            .string()
            .trim()
            .min(1, { error: () => messages.nameRequired })
            .max(200),
        }),
        response: { 200: z.array(controller) },
      },
    },
    async (request) => (await controllers.named(callerOf(request), request.query.name)).map(listed),
  )

  app.get(
    '/controllers/check-key-availability',
    {
      config: admins,
      schema: {
        querystring: z.object({
          key: z
            .string()
            .trim()
            .min(1, { error: () => messages.keyRequired }),
          excludeId: z.string().optional(),
        }),
        response: { 200: keyAvailability },
      },
    },
    async ({ query: { key, excludeId } }) => {
      const except = excludeId !== undefined && isId(excludeId) ? excludeId : undefined
      return { isAvailable: !(await controllerChecks(db).isKeyTaken(key, except)) }
    },
  )

  app.get(
    '/controllers/available-filters',
    { config: admins, schema: { response: { 200: z.array(availableFilter) } } },
    () => canFilterRepository(db).available(),
  )

  app.get(
    '/controllers/by-key/:key',
    { config: readers, schema: { params: z.object({ key: z.string() }), response: { 200: controller } } },
    async (request, reply) => {
      const found = await controllers.findByKey(callerOf(request), request.params.key)
      if (!found) throw notFound('controller')
      return withVersion(reply, found)
    },
  )

  app.get(
    '/controllers/:id',
    { config: readers, schema: { params: idParams, response: { 200: controller } } },
    async (request, reply) =>
      withVersion(reply, await findController(db, callerOf(request), request.params.id)),
  )
}
