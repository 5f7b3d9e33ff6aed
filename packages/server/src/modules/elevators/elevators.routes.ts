import {
  elevator,
  elevatorQuery,
  elevatorState,
  elevatorStatistics,
  elevatorStatisticsQuery,
} from '@hoistway/contracts/elevator'
import { pagedBody, queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams, paged, requireId, withVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { elevatorsOfControllerKey } from './controller-sharing.repository.ts'
import { elevatorPage } from './elevator-pages.repository.ts'
import { elevatorStatisticsOf } from './elevator-statistics.repository.ts'
import { elevatorRepository } from './elevators.repository.ts'
import { findElevator } from './find-elevator.ts'

export function elevatorRoutes(app: App, db: Database): void {
  const elevators = elevatorRepository(db)

  app.get(
    '/elevators',
    { schema: { querystring: elevatorQuery, response: { 200: pagedBody(elevator) } } },
    async (request) => {
      const { rows, total } = await elevatorPage(db, callerOf(request), request.query)
      return paged(rows, total, request.query)
    },
  )

  app.get(
    '/elevators/statistics',
    { schema: { querystring: elevatorStatisticsQuery, response: { 200: elevatorStatistics } } },
    async (request) => {
      const caller = callerOf(request)
      const { organizationId, withinOrganizationId } = request.query
      const find = async (id?: string) =>
        id === undefined ? id : (await findOrganization(db, caller, id)).id
      return elevatorStatisticsOf(db, caller, {
        organizationId: await find(organizationId),
        withinOrganizationId: await find(withinOrganizationId),
      })
    },
  )

  app.get(
    '/elevators/organization/:id',
    {
      schema: {
        params: idParams,
        querystring: z.object({ activeOnly: z._default(queryFlag, true) }),
        response: { 200: z.array(elevator) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const id = requireId(request.params.id, 'organization')
      const [, rows] = await Promise.all([
        findOrganization(db, caller, id),
        elevators.ofOrganization(caller, id, request.query.activeOnly),
      ])
      return rows
    },
  )

  app.get(
    '/elevators/with-controller',
    {
      schema: {
        querystring: z.object({ key: z.string().trim().min(1, 'key is required') }),
        // Also empty when the caller does not see the elevator.
        response: { 200: z.array(elevator) },
      },
    },
    (request) => elevatorsOfControllerKey(db, callerOf(request), request.query.key),
  )

  app.get(
    '/elevators/:id',
    { schema: { params: idParams, response: { 200: elevator } } },
    async (request, reply) => {
      const found = await findElevator(db, callerOf(request), request.params.id)
      const sharing = await elevators.sharing(callerOf(request), found)
      return withVersion(reply, { ...found, ...(sharing.length > 0 && { sharesControllerWith: sharing }) })
    },
  )

  app.get(
    '/elevators/:id/state',
    { schema: { params: idParams, response: { 200: elevatorState } } },
    async (request) => {
      const found = await findElevator(db, callerOf(request), request.params.id)
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
          lastUpdate: state.arrivedAt,
          timestamp: state.arrivedAt,
          measuredAt: state.measuredAt,
          clockSkewMs: state.clockSkewMs,
          revision: state.revision,
        }),
      }
    },
  )
}
