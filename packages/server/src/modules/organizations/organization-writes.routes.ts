import {
  hasAccess,
  type OrganizationBody,
  organization,
  organizationBody,
} from '@hoistway/contracts/organization'
import { z } from 'zod'
import { type AccessLevelOn, requireAccess } from '../../auth/access.ts'
import type { Caller } from '../../auth/caller.ts'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { conflict, forbidden, HttpError } from '../../http/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  requireReference,
  withVersion,
} from '../../http/wire.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { organizationRepository } from './organizations.repository.ts'
import type { organizationFinder } from './organizations.routes.ts'

interface Deps {
  readonly find: ReturnType<typeof organizationFinder>
  readonly accessLevelOn: AccessLevelOn
  readonly audit: AuditRepository
}

const tags = ['Organizations']
const managers = { roles: ['Admin', 'Manager'] }
const entity = 'organization'

/** Writes organizations. Besides the role, a Manager needs the access level Manager. */
export function organizationWriteRoutes(app: App, { find, accessLevelOn, audit }: Deps): void {
  const managed = async (caller: Caller, id: string) => {
    await find(caller, id)
    await requireAccess(caller, id, 'Manager', accessLevelOn)
  }

  app.post(
    '/organizations',
    {
      config: { roles: ['Admin'] },
      schema: { tags, body: organizationBody, response: { 201: organization } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      let id = ''
      await audit.write(caller.id, { action: 'create', entity }, async (tx) => {
        await checkParent(tx, caller, request.body)
        id = await organizationRepository(tx).create(request.body)
        return id
      })
      return withVersion(reply.status(201), await find(caller, id))
    },
  )

  app.put(
    '/organizations/:id',
    {
      config: managers,
      schema: { tags, params: idParams, body: organizationBody, response: { 200: organization } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      await managed(caller, id)
      await audit.write(caller.id, { action: 'update', entity }, async (tx) => {
        await checkParent(tx, caller, request.body, id)
        const done = await organizationRepository(tx).update(id, request.body, expectedVersion(request))
        if (!done) throw changedMeanwhile(entity)
        return id
      })
      return withVersion(reply, await find(caller, id))
    },
  )

  for (const [action, isActive] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    app.post(
      `/organizations/:id/${action}`,
      { config: managers, schema: { tags, params: idParams, response: { 200: organization } } },
      async (request, reply) => {
        const caller = callerOf(request)
        const { id } = request.params
        await managed(caller, id)
        await audit.write(caller.id, { action, entity }, async (tx) =>
          (await organizationRepository(tx).setActive(id, isActive)) ? id : undefined,
        )
        return withVersion(reply, await find(caller, id))
      },
    )
  }

  app.delete(
    '/organizations/:id',
    { config: managers, schema: { tags, params: idParams, response: { 200: z.boolean() } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      await managed(caller, id)
      const deleted = await audit.write(caller.id, { action: 'delete', entity }, async (tx) => {
        const repository = organizationRepository(tx)
        const { children, elevators } = await repository.dependants(id)
        if (children > 0)
          throw conflict('This organization has child organizations. Move or delete them first.')
        if (elevators > 0) throw conflict('This organization has elevators. Move or delete them first.')
        return (await repository.remove(id)) ? id : undefined
      })
      return reply.send(deleted !== undefined)
    },
  )

  /** A parent is an active organization that the caller manages, and never below the record itself. */
  async function checkParent(tx: Database, caller: Caller, body: OrganizationBody, id?: string) {
    const { parentOrganizationId } = body
    if (!parentOrganizationId) return
    const organizations = organizationRepository(tx)
    // Two moves at once could otherwise make a ring.
    await organizations.lockTree()
    const parent = await organizations.find(
      caller,
      requireReference(parentOrganizationId, 'parentOrganizationId', 'Parent organization'),
    )
    if (!parent) throw refused('Parent organization not found.')
    const kept = id !== undefined && (await organizations.parentOf(id)) === parent.id
    // What was chosen while it could be chosen stays.
    if (kept) return
    if (parent.type !== 'Organization') throw refused('A building cannot be a parent organization.')
    if (!parent.isActive) throw refused('The parent organization is inactive.')
    if (id !== undefined && (await organizations.isBelow(id, parent.id))) {
      throw refused('An organization cannot be below itself.')
    }
    if (!isAdmin(caller) && !hasAccess(await accessLevelOn(caller.id, parent.id), 'Manager'))
      throw forbidden('You need the access level Manager on the parent organization.')
  }
}

const refused = (message: string) =>
  new HttpError(400, message, { fields: { parentOrganizationId: [message] } })
