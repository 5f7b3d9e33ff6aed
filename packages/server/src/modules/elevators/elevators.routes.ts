import {
  elevator,
  elevatorBody,
  elevatorQuery,
  elevatorState,
  elevatorStatistics,
} from '@hoistway/contracts/elevator'
import { pagedBody, queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../auth/session.repository.ts'
import { HttpError, notFound } from '../../errors.ts'
import {
  type App,
  changedMeanwhile,
  existing,
  expectedVersion,
  idParams,
  paged,
  reference,
  withVersion,
} from '../../http.ts'
import type { elevatorRepository } from './elevators.repository.ts'

interface Deps {
  readonly elevators: ReturnType<typeof elevatorRepository>
  readonly mayUseOrganization: (caller: Caller, organizationId: string) => Promise<boolean>
  readonly audit: (caller: Caller, action: string, entity: string, entityId: string) => Promise<void>
}

const tags = ['Elevators']
const writers = { roles: ['Admin', 'Manager'] }

export function elevatorRoutes(app: App, { elevators, mayUseOrganization, audit }: Deps): void {
  const find = async (caller: Caller, id: string) => {
    const found = await elevators.find(caller, existing(id, 'Elevator'))
    if (!found) throw notFound('Elevator')
    return found
  }
  const checkOrganization = async (caller: Caller, id: string) => {
    const known = await mayUseOrganization(caller, reference(id, 'organizationId', 'Organization'))
    if (known) return
    const message = 'Organization not found.'
    throw new HttpError(400, message, { fields: { organizationId: [message] } })
  }

  app.get(
    '/elevators',
    { schema: { tags, querystring: elevatorQuery, response: { 200: pagedBody(elevator) } } },
    async (request) => {
      const { rows, total } = await elevators.page(callerOf(request), request.query)
      return paged(rows, total, request.query)
    },
  )

  app.get(
    '/elevators/statistics',
    {
      schema: {
        tags,
        querystring: z.object({ organizationId: z.string().optional() }),
        response: { 200: elevatorStatistics },
      },
    },
    async (request) => {
      const { organizationId } = request.query
      return elevators.statistics(
        callerOf(request),
        organizationId === undefined ? undefined : existing(organizationId, 'Organization'),
      )
    },
  )

  app.get(
    '/elevators/organization/:id',
    {
      schema: {
        tags,
        params: idParams,
        querystring: z.object({ activeOnly: queryFlag.default(true) }),
        response: { 200: z.array(elevator) },
      },
    },
    async (request) =>
      elevators.ofOrganization(
        callerOf(request),
        existing(request.params.id, 'Organization'),
        request.query.activeOnly,
      ),
  )

  app.get(
    '/elevators/:id',
    { schema: { tags, params: idParams, response: { 200: elevator } } },
    async (request, reply) => withVersion(reply, await find(callerOf(request), request.params.id)),
  )

  app.get(
    '/elevators/:id/state',
    { schema: { tags, params: idParams, response: { 200: elevatorState } } },
    async (request) => {
      const found = await find(callerOf(request), request.params.id)
      const state = await elevators.state(found.id)
      return {
        elevatorId: found.id,
        elevatorName: found.name,
        organizationId: found.organizationId,
        organizationName: found.organizationName,
        success: true,
        hasState: state !== undefined,
        ...(state && {
          floor: state.floor,
          direction: state.direction,
          door: state.door,
          lastUpdate: state.measuredAt,
          timestamp: state.measuredAt,
        }),
      }
    },
  )

  app.post(
    '/elevators',
    { config: writers, schema: { tags, body: elevatorBody, response: { 201: elevator } } },
    async (request, reply) => {
      const caller = callerOf(request)
      await checkOrganization(caller, request.body.organizationId)
      const id = await elevators.create(request.body)
      await audit(caller, 'create', 'elevator', id)
      return withVersion(reply.status(201), await find(caller, id))
    },
  )

  app.put(
    '/elevators/:id',
    { config: writers, schema: { tags, params: idParams, body: elevatorBody, response: { 200: elevator } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = await find(caller, request.params.id)
      await checkOrganization(caller, request.body.organizationId)
      if (!(await elevators.update(id, request.body, expectedVersion(request))))
        throw changedMeanwhile('elevator')
      await audit(caller, 'update', 'elevator', id)
      return withVersion(reply, await find(caller, id))
    },
  )

  app.delete(
    '/elevators/:id',
    { config: { roles: ['Admin'] }, schema: { tags, params: idParams, response: { 200: z.boolean() } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = await find(caller, request.params.id)
      await elevators.remove(id)
      await audit(caller, 'delete', 'elevator', id)
      return reply.send(true)
    },
  )
}
