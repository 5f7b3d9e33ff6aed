import {
  apiTokenBody,
  createdApiToken,
  serviceAccount,
  serviceAccountBody,
} from '@hoistway/contracts/service-account'
import { z } from 'zod'
import { apiTokenRepository } from '../../auth/api-tokens.repository.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, notFound, orNotFound } from '../../base/errors.ts'
import {
  type App,
  idParams,
  refusedField,
  requireId,
  requireReference,
  requireVersion,
  unknownReference,
} from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { apiTokens as messages } from '../../texts/en.ts'
import { type AuditRepository, writtenAccount } from '../audit/audit.repository.ts'
import { seesOrganization } from '../organizations/find-organization.ts'
import { serviceAccountRepository } from './service-accounts.repository.ts'

const config = { roles: ['Admin'] }
const confirmed = { ...config, confirm: 'accounts' } as const
const entity = 'service-account'

export function serviceAccountRoutes(app: App, db: Database, audit: AuditRepository): void {
  const accounts = serviceAccountRepository(db)

  async function one(id: string, from = accounts) {
    const found = (await from.list()).find((each) => each.id === id)
    if (!found) throw notFound('serviceAccount')
    return found
  }

  async function requireOrganizations(caller: Caller, { memberships }: z.output<typeof serviceAccountBody>) {
    for (const { organizationId } of memberships) {
      const id = requireReference(organizationId, 'memberships', 'organization')
      if (!(await seesOrganization(db, caller, id))) throw unknownReference('memberships', 'organization')
    }
  }

  app.get('/service-accounts', { config, schema: { response: { 200: z.array(serviceAccount) } } }, () =>
    accounts.list(),
  )

  app.post(
    '/service-accounts',
    { config: confirmed, schema: { body: serviceAccountBody, response: { 201: serviceAccount } } },
    async (request, reply) => {
      const caller = callerOf(request)
      await requireOrganizations(caller, request.body)
      const details = { roles: request.body.roles }
      const { id } = await audit.writeMany(caller, { action: 'create', entity, details }, async (tx) => {
        const created = await serviceAccountRepository(tx).create(request.body)
        if (!created) throw taken()
        return { written: writtenAccount(created.id, created.organizationIds), id: created.id }
      })
      return reply.status(201).send(await one(id))
    },
  )

  app.put(
    '/service-accounts/:id',
    {
      config: { ...confirmed, versioned: true },
      schema: { params: idParams, body: serviceAccountBody, response: { 200: serviceAccount } },
    },
    async (request) => {
      const caller = callerOf(request)
      const id = await requireAccount(db, request.params.id)
      await requireOrganizations(caller, request.body)
      await audit.writeMany(caller, { action: 'update', entity }, async (tx) => {
        const locked = serviceAccountRepository(tx)
        await locked.lock(id)
        requireVersion(request, (await one(id, locked)).version, 'serviceAccount')
        const organizationIds = await locked.update(id, request.body)
        if (!organizationIds) throw taken()
        return writtenAccount(id, organizationIds)
      })
      return one(id)
    },
  )

  tokenRoutes(app, db, audit)
}

function tokenRoutes(app: App, db: Database, audit: AuditRepository): void {
  const tokens = apiTokenRepository(db)

  app.post(
    '/service-accounts/:id/tokens',
    {
      config: confirmed,
      schema: { params: idParams, body: apiTokenBody, response: { 201: createdApiToken } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const accountId = await requireAccount(db, request.params.id)
      const { name, scopes, remotes } = request.body
      const details = { name, scopes, ...(remotes.length > 0 && { remotes }) }
      const entry = { action: 'create', entity: 'api-token', details }
      const { id, token } = await audit.write(caller, entry, (tx) =>
        apiTokenRepository(tx).create(accountId, request.body, caller.id),
      )
      const found = orNotFound(await tokens.find(id), 'apiToken')
      return reply.status(201).send({ ...found.shown, token })
    },
  )

  app.delete(
    '/service-accounts/:id/tokens/:tokenId',
    {
      config: confirmed,
      schema: { params: idParams.extend({ tokenId: z.string() }) },
    },
    async (request) => {
      const accountId = await requireAccount(db, request.params.id)
      const found = await tokens.find(requireId(request.params.tokenId, 'apiToken'))
      if (found?.account.id !== accountId) throw notFound('apiToken')
      const entry = { action: 'revoke', entity: 'api-token', details: { name: found.name } }
      await audit.writeOn(callerOf(request), entry, found.id, async (tx) => {
        if (!(await apiTokenRepository(tx).revoke(found.id))) throw conflict(messages.revokedAlready)
      })
    },
  )
}

async function requireAccount(db: Database, given: string): Promise<string> {
  const id = requireId(given, 'serviceAccount')
  if (!(await serviceAccountRepository(db).exists(id))) throw notFound('serviceAccount')
  return id
}

const taken = () => refusedField('name', messages.nameTaken, 409)
