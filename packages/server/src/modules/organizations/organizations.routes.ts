import {
  allStatistics,
  hasAccess,
  type OrganizationBody,
  organization,
  organizationBody,
  organizationQuery,
  organizationStatistics,
} from '@hoistway/contracts/organization'
import { z } from 'zod'
import { type AccessLevelOn, requireAccess } from '../../auth/access.ts'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import type { Caller } from '../../auth/session.repository.ts'
import { conflict, forbidden, HttpError, notFound } from '../../errors.ts'
import {
  type App,
  changedMeanwhile,
  existing,
  expectedVersion,
  idParams,
  reference,
  withVersion,
} from '../../http.ts'
import type { organizationRepository } from './organizations.repository.ts'

interface Deps {
  readonly organizations: ReturnType<typeof organizationRepository>
  readonly accessLevelOn: AccessLevelOn
  readonly audit: (caller: Caller, action: string, entity: string, entityId: string) => Promise<void>
}

const tags = ['Organizations']

export function organizationRoutes(app: App, { organizations, accessLevelOn, audit }: Deps): void {
  const find = async (caller: Caller, id: string) => {
    const found = await organizations.find(caller, existing(id, 'Organization'))
    if (!found) throw notFound('Organization')
    return found
  }
  const manage = async (caller: Caller, id: string) => {
    await find(caller, id)
    await requireAccess(caller, id, 'Manager', accessLevelOn)
  }

  app.get(
    '/organizations',
    { schema: { tags, querystring: organizationQuery, response: { 200: z.array(organization) } } },
    async (request) => {
      const list = await organizations.list(callerOf(request), request.query.includeInactive)
      return list.map(({ version: _, ...record }) => record)
    },
  )

  app.get(
    '/organizations/roots',
    { schema: { tags, response: { 200: z.array(organization) } } },
    async (request) => organizations.roots(callerOf(request)),
  )

  app.get(
    '/organizations/statistics',
    { schema: { tags, querystring: organizationQuery, response: { 200: allStatistics } } },
    async (request) => {
      const caller = callerOf(request)
      const each = await organizations.statistics(caller, request.query)
      return {
        totalOrganizations: each.length,
        totalElevators: each.reduce((sum, { elevatorCount }) => sum + elevatorCount, 0),
        totalUsers: await organizations.countUsers(caller),
        organizationStatistics: each,
      }
    },
  )

  app.get(
    '/organizations/:id',
    { schema: { tags, params: idParams, response: { 200: organization } } },
    async (request, reply) => withVersion(reply, await find(callerOf(request), request.params.id)),
  )

  app.get(
    '/organizations/:id/children',
    { schema: { tags, params: idParams, response: { 200: z.array(organization) } } },
    async (request) => {
      const caller = callerOf(request)
      return organizations.children(caller, (await find(caller, request.params.id)).id)
    },
  )

  app.get(
    '/organizations/:id/statistics',
    { schema: { tags, params: idParams, response: { 200: organizationStatistics } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await find(caller, request.params.id)
      const [statistics] = await organizations.statistics(caller, { id, includeInactive: true })
      return statistics
    },
  )

  app.post(
    '/organizations',
    {
      config: { roles: ['Admin'] },
      schema: { tags, body: organizationBody, response: { 201: organization } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      await checkParent(caller, request.body)
      const id = await organizations.create(request.body)
      await audit(caller, 'create', 'organization', id)
      return withVersion(reply.status(201), await find(caller, id))
    },
  )

  app.put(
    '/organizations/:id',
    {
      config: { roles: ['Admin', 'Manager'] },
      schema: { tags, params: idParams, body: organizationBody, response: { 200: organization } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      await manage(caller, id)
      await checkParent(caller, request.body, id)
      if (!(await organizations.update(id, request.body, expectedVersion(request)))) {
        throw changedMeanwhile('organization')
      }
      await audit(caller, 'update', 'organization', id)
      return withVersion(reply, await find(caller, id))
    },
  )

  for (const [action, isActive] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    app.post(
      `/organizations/:id/${action}`,
      {
        config: { roles: ['Admin', 'Manager'] },
        schema: { tags, params: idParams, response: { 200: organization } },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const { id } = request.params
        await manage(caller, id)
        await organizations.setActive(id, isActive)
        await audit(caller, action, 'organization', id)
        return withVersion(reply, await find(caller, id))
      },
    )
  }

  app.delete(
    '/organizations/:id',
    {
      config: { roles: ['Admin', 'Manager'] },
      schema: { tags, params: idParams, response: { 200: z.boolean() } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      await manage(caller, id)
      const { children, elevators } = await organizations.dependants(id)
      if (children > 0)
        throw conflict('This organization has child organizations. Move or delete them first.')
      if (elevators > 0) throw conflict('This organization has elevators. Move or delete them first.')
      const done = await organizations.remove(id)
      await audit(caller, 'delete', 'organization', id)
      return reply.send(done)
    },
  )

  /** A parent is an active organization that the caller sees, and never below the record itself. */
  async function checkParent(caller: Caller, { parentOrganizationId }: OrganizationBody, id?: string) {
    if (!parentOrganizationId) return
    const refuse = (message: string) =>
      new HttpError(400, message, { fields: { parentOrganizationId: [message] } })
    const parent = await organizations.find(
      caller,
      reference(parentOrganizationId, 'parentOrganizationId', 'Parent organization'),
    )
    if (!parent) throw refuse('Parent organization not found.')
    if (parent.type !== 'Organization') throw refuse('A building cannot be a parent organization.')
    if (id !== undefined && (await organizations.isBelow(id, parent.id))) {
      throw refuse('An organization cannot be below itself.')
    }
    if (!isAdmin(caller) && !hasAccess(await accessLevelOn(caller.id, parent.id), 'Manager'))
      throw forbidden()
  }
}
