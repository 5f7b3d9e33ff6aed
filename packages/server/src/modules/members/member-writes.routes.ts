import {
  accessCheck,
  accessCheckQuery,
  hasAccess,
  type MembershipBody,
  membership,
  membershipBody,
} from '@hoistway/contracts/organization'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, notFound, orNotFound } from '../../base/errors.ts'
import { type App, idParams, refusedField, requireId, requireReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { accessLevelOn } from '../../db/scope.ts'
import { members as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { memberWrites } from './member-writes.repository.ts'
import { memberRepository } from './members.repository.ts'

const memberParams = idParams.extend({ userId: z.string() })
const entity = 'membership'

export function memberWriteRoutes(app: App, db: Database, audit: AuditRepository, limits: RateLimits): void {
  const perCaller = new Throttle(limits, 'invitation', windows.invitations)
  const members = memberRepository(db)
  const administrated = async (caller: Caller, organizationId: string) => {
    const { id } = await findOrganization(db, caller, organizationId)
    await requireAccess(db, caller, id, 'Administrator')
    return id
  }
  const read = async (organizationId: string, userId: string) => {
    const [found] = await members.ofOrganization(organizationId, { userId })
    if (!found) throw notFound('membership')
    return found
  }

  /** Runs before the body arrives, so that callers without the right learn nothing about the body. */
  const requireRight = async (request: FastifyRequest): Promise<void> => {
    await administrated(callerOf(request), idParams.parse(request.params).id)
  }

  app.post(
    '/organizations/:id/users',
    {
      onRequest: requireRight,
      schema: { params: idParams, body: membershipBody, response: { 201: membership } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      const userId = await accountOf(caller, request.body)
      await audit.writeOn(caller, { action: 'create', entity }, `${id}/${userId}`, async (tx) => {
        if (!(await memberWrites(tx).add(id, userId, request.body))) throw conflict(messages.memberAlready)
      })
      return reply.status(201).send(await read(id, userId))
    },
  )

  app.put(
    '/organizations/:id/users/:userId',
    {
      onRequest: requireRight,
      schema: { params: memberParams, body: membershipBody, response: { 200: membership } },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      const userId = requireId(request.params.userId, 'membership')
      await audit.writeOn(caller, { action: 'update', entity }, `${id}/${userId}`, async (tx) => {
        if (!(await memberWrites(tx).update(id, userId, request.body))) throw notFound('membership')
      })
      return read(id, userId)
    },
  )

  app.delete(
    '/organizations/:id/users/:userId',
    { schema: { params: memberParams, response: { 200: z.boolean() } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = await administrated(caller, request.params.id)
      const userId = requireId(request.params.userId, 'membership')
      await audit.writeOn(caller, { action: 'delete', entity }, `${id}/${userId}`, async (tx) => {
        if (!(await memberWrites(tx).remove(id, userId))) throw notFound('membership')
      })
      return reply.send(true)
    },
  )

  app.get(
    '/organizations/:id/access-check',
    { schema: { params: idParams, querystring: accessCheckQuery, response: { 200: accessCheck } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      const userId = requireId(request.query.userId, 'user')
      if (userId !== caller.id) await requireAccess(db, caller, id, 'Manager')
      const user = orNotFound(await members.findUser({ userId }), 'user')
      const level = await accessLevelOn(db, userId, id)
      const { minimumAccessLevel } = request.query
      const byLevel = minimumAccessLevel ? hasAccess(level, minimumAccessLevel) : level !== undefined
      return { hasAccess: user.roles.includes('Admin') || byLevel, accessLevel: level ?? null }
    },
  )

  async function accountOf(caller: Caller, { userId, email }: MembershipBody): Promise<string> {
    if (!userId && !email) throw refusedField('userId', messages.userRequired)
    if (!userId) await perCaller.begin(caller.id)
    const found = await members.findUser(
      userId ? { userId: requireReference(userId, 'userId', 'user') } : { email: email ?? '' },
    )
    if (!found) throw refusedField(userId ? 'userId' : 'email', messages.noAccount)
    return found.id
  }
}
