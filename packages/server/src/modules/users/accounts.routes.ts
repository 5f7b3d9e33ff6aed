import { account, accountQuery, rolesBody } from '@hoistway/contracts/account'
import { pagedBody } from '@hoistway/contracts/paging'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, orNotFound } from '../../base/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  paged,
  requireId,
  requireVersion,
} from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { users as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { accountRepository } from './accounts.repository.ts'

const read = { roles: ['Admin', 'Manager'] }
const confirmed = { roles: ['Admin'], confirm: 'accounts' } as const

export function accountRoutes(app: App, db: Database, audit: AuditRepository): void {
  app.get(
    '/users',
    { config: read, schema: { querystring: accountQuery, response: { 200: pagedBody(account) } } },
    async (request) => {
      const { rows, total } = await accountRepository(db).page(callerOf(request), request.query)
      return paged(rows, total, request.query)
    },
  )

  app.get(
    '/users/:id',
    { config: read, schema: { params: idParams, response: { 200: account } } },
    (request) => administered(db, callerOf(request), request.params.id),
  )

  app.put(
    '/users/:id/roles',
    {
      config: { ...confirmed, versioned: true },
      schema: { params: idParams, body: rolesBody, response: { 200: account } },
    },
    (request) => {
      const { roles } = request.body
      const isVersioned = expectedVersion(request) !== undefined
      return change(request, { action: 'set-roles', roles }, async (repository, found) => {
        requireVersion(request, found.version, 'user')
        if (!roles.includes('Admin')) await requireOtherAdmin(repository, found.id)
        const before = isVersioned ? found.roles : undefined
        if (!(await repository.setRoles(found.id, roles, before))) throw changedMeanwhile('user')
      })
    },
  )

  for (const [action, isActive] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    app.post(
      `/users/:id/${action}`,
      { config: confirmed, schema: { params: idParams, response: { 200: account } } },
      (request) =>
        change(request, { action }, async (repository, { id }) => {
          if (!isActive) await requireOtherAdmin(repository, id)
          await repository.setActive(id, isActive)
        }),
    )
  }

  async function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    { action, ...details }: { readonly action: string; readonly roles?: readonly string[] },
    work: (
      repository: ReturnType<typeof accountRepository>,
      found: Awaited<ReturnType<typeof administered>>,
    ) => Promise<void>,
  ) {
    const caller = callerOf(request)
    const entry = { action, entity: 'user', details }
    await audit.write(caller, entry, async (tx) => {
      const found = await administered(tx, caller, request.params.id)
      await work(accountRepository(tx), found)
      return found.id
    })
    return administered(db, caller, request.params.id)
  }
}

export async function administered(db: Database, caller: Caller, id: string) {
  return orNotFound(await accountRepository(db).find(caller, requireId(id, 'user')), 'user')
}

async function requireOtherAdmin(accounts: ReturnType<typeof accountRepository>, id: string): Promise<void> {
  if (await accounts.hasOtherAdmin(id)) return
  throw conflict(messages.lastAdmin)
}
