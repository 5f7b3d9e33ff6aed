import {
  createdReleaseToken,
  managerParams,
  releaseManager,
  releaseTokenBody,
  releaseTokenEntry,
} from '@hoistway/releases/rights'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../../auth/guard.ts'
import { conflict, notFound } from '../../../base/errors.ts'
import { type App, idParams, requireId } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { releaseRights as messages } from '../../../texts/en.ts'
import { type NewReleaseAuditEntry, recordAuditEntries } from '../audit/release-audit.repository.ts'
import { userAuthor } from './deciding.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'
import { releaseTokenRepository } from './release-tokens.repository.ts'

const config = { roles: ['Admin'] }
const confirmed = { ...config, confirm: 'release-rights' } as const

/** Grants release rights by remote: tokens for pipelines, and users. */
export function releaseRightsRoutes(app: App, db: Database): void {
  tokenRoutes(app, db)
  managerRoutes(app, db)
}

function tokenRoutes(app: App, db: Database): void {
  const tokens = releaseTokenRepository(db)

  app.get('/releases/tokens', { config, schema: { response: { 200: z.array(releaseTokenEntry) } } }, () =>
    tokens.list(),
  )

  app.post(
    '/releases/tokens',
    { config: confirmed, schema: { body: releaseTokenBody, response: { 201: createdReleaseToken } } },
    async (request, reply) => {
      const { name, remotes, actions } = request.body
      const created = await db.transaction(async (tx) => {
        const { id, token } = await releaseTokenRepository(tx).create(request.body, callerOf(request).id)
        await record(tx, request, {
          ...tokenEntry('token-create', id, remotes),
          to: `${name} (${actions.join(', ')})`,
        })
        return { id, token }
      })
      const entry = await tokens.find(created.id)
      if (!entry) throw notFound('releaseToken')
      return reply.status(201).send({ ...entry, token: created.token })
    },
  )

  app.delete(
    '/releases/tokens/:id',
    { config: confirmed, schema: { params: idParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const found = await tokens.find(requireId(request.params.id, 'releaseToken'))
      if (!found) throw notFound('releaseToken')
      await db.transaction(async (tx) => {
        if (!(await releaseTokenRepository(tx).revoke(found.id)))
          throw conflict(messages.tokens.revokedAlready)
        await record(tx, request, {
          ...tokenEntry('token-revoke', found.id, found.remotes),
          from: found.name,
        })
      })
      return reply.status(204).send()
    },
  )
}

function managerRoutes(app: App, db: Database): void {
  const managers = releaseManagerRepository(db)

  async function accountOf(email: string) {
    const account = await managers.account(email)
    if (!account?.isActive) throw conflict(messages.managers.noAccount(email))
    return account
  }

  app.get('/releases/managers', { config, schema: { response: { 200: z.array(releaseManager) } } }, () =>
    managers.list(),
  )

  app.put(
    '/releases/managers/:remote/:email',
    { config: confirmed, schema: { params: managerParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { remote, email } = request.params
      const account = await accountOf(email)
      await db.transaction(async (tx) => {
        if (!(await releaseManagerRepository(tx).add(account.id, remote)))
          throw conflict(messages.managers.isManager(account.email, remote))
        await record(tx, request, { ...managerEntry('manager-add', remote, account.id), to: account.email })
      })
      return reply.status(204).send()
    },
  )

  app.delete(
    '/releases/managers/:remote/:email',
    { config: confirmed, schema: { params: managerParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { remote, email } = request.params
      // Includes deactivated accounts.
      const account = await managers.account(email)
      await db.transaction(async (tx) => {
        if (!account || !(await releaseManagerRepository(tx).remove(account.id, remote)))
          throw conflict(messages.managers.isNoManager(email, remote))
        await record(tx, request, {
          ...managerEntry('manager-remove', remote, account.id),
          from: account.email,
        })
      })
      return reply.status(204).send()
    },
  )
}

const tokenEntry = (action: string, entityId: string, remotes: readonly string[]) =>
  ({ entity: 'release-token', entityId, action, remotes }) as const

const managerEntry = (action: string, remote: string, userId: string) =>
  ({ entity: 'release-manager', entityId: userId, action, remotes: [remote] }) as const

function record(tx: Database, request: FastifyRequest, entry: NewReleaseAuditEntry): Promise<void> {
  return recordAuditEntries(tx, userAuthor(request), [entry])
}
