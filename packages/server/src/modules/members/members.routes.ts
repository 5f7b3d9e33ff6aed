import { accessLevel, membership, membersQuery } from '@hoistway/contracts/organization'
import { z } from 'zod'
import { hasLevel } from '../../auth/access.ts'
import { callerOf, hasRole } from '../../auth/guard.ts'
import { notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { accountRepository } from '../users/accounts.repository.ts'
import { memberRepository } from './members.repository.ts'

const response = { 200: z.array(membership) }

export function memberRoutes(app: App, db: Database): void {
  const members = memberRepository(db)

  app.get(
    '/organizations/:id/users',
    { schema: { params: idParams, querystring: membersQuery, response } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      const activeOnly = request.query.activeOnly || !(await hasLevel(db, caller, id, 'Administrator'))
      return members.ofOrganization(id, { activeOnly })
    },
  )

  app.get(
    '/organizations/:id/users/by-access-level/:level',
    { schema: { params: idParams.extend({ level: accessLevel }), response } },
    async (request) => {
      const { id } = await findOrganization(db, callerOf(request), request.params.id)
      return members.ofOrganization(id, { activeOnly: true, level: request.params.level })
    },
  )

  app.get(
    '/organizations/:id/users/by-department/:department',
    { schema: { params: idParams.extend({ department: z.string() }), response } },
    async (request) => {
      const { id } = await findOrganization(db, callerOf(request), request.params.id)
      return members.ofOrganization(id, { activeOnly: true, department: request.params.department })
    },
  )

  app.get(
    '/organizations/:id/departments',
    { schema: { params: idParams, response: { 200: z.array(z.string()) } } },
    async (request) => {
      const { id } = await findOrganization(db, callerOf(request), request.params.id)
      return members.departments(id)
    },
  )

  app.get(
    '/users/:id/organizations',
    { schema: { params: idParams, querystring: membersQuery, response } },
    async (request) => {
      const caller = callerOf(request)
      const id = requireId(request.params.id, 'user')
      const known =
        id === caller.id ||
        (hasRole(caller, ['Admin', 'Manager']) && (await accountRepository(db).find(caller, id)))
      if (!known) throw notFound('user')
      return members.ofUser(caller, id, request.query.activeOnly)
    },
  )
}
