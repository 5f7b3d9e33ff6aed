import { managerParams, releaseManager } from '@hoistway/releases/rights'
import { z } from 'zod'
import { findByEmail } from '../../../auth/accounts-by-email.repository.ts'
import { conflict } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { releaseRights as messages } from '../../../texts/en.ts'
import { recordByUser } from './deciding.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'

const config = { roles: ['Admin'] }
const confirmed = { ...config, confirm: 'release-rights' } as const

export function releaseManagerRoutes(app: App, db: Database): void {
  const managers = releaseManagerRepository(db)

  async function accountOf(email: string) {
    const account = await findByEmail(db, email)
    if (!account?.isActive) throw conflict(messages.managers.noAccount(email))
    return account
  }

  app.get('/releases/managers', { config, schema: { response: { 200: z.array(releaseManager) } } }, () =>
    managers.list(),
  )

  app.put(
    '/releases/managers/:remote/:email',
    { config: confirmed, schema: { params: managerParams } },
    async (request) => {
      const { remote, email } = request.params
      const account = await accountOf(email)
      await db.transaction(async (tx) => {
        if (!(await releaseManagerRepository(tx).add(account.id, remote)))
          throw conflict(messages.managers.isManager(account.email, remote))
        await recordByUser(tx, request, {
          ...managerEntry('manager-add', remote, account.id),
          to: account.email,
        })
      })
    },
  )

  app.delete(
    '/releases/managers/:remote/:email',
    { config: confirmed, schema: { params: managerParams } },
    async (request) => {
      const { remote, email } = request.params
      // Includes deactivated accounts.
      const account = await findByEmail(db, email)
      await db.transaction(async (tx) => {
        if (!account || !(await releaseManagerRepository(tx).remove(account.id, remote)))
          throw conflict(messages.managers.isNoManager(email, remote))
        await recordByUser(tx, request, {
          ...managerEntry('manager-remove', remote, account.id),
          from: account.email,
        })
      })
    },
  )
}

const managerEntry = (action: string, remote: string, userId: string) =>
  ({ entity: 'release-manager', entityId: userId, action, remotes: [remote] }) as const
