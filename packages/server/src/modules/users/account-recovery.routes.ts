import { passwordResetLink } from '@hoistway/contracts/password'
import { callerOf } from '../../auth/guard.ts'
import { sessionRepository } from '../../auth/session.repository.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, forbidden } from '../../base/errors.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { users as messages, signIn } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'
import { secondFactorRepository } from '../auth/second-factor/second-factor.repository.ts'
import { ssoAccounts } from '../auth/sso/sso-accounts.repository.ts'
import { type SignInWays, unlinkedCanSignIn } from '../auth/sso/sso-provider.ts'
import { administered } from './accounts.routes.ts'

const config = { roles: ['Admin'], confirm: 'accounts' } as const
const schema = { params: idParams }
const entryOf = (action: string) => ({ action, entity: 'user' })

export function accountRecoveryRoutes(
  app: App,
  db: Database,
  audit: AuditRepository,
  ways: SignInWays,
): void {
  /** The Admin's own account requires its own password. */
  async function otherAccount(caller: Caller, id: string) {
    const account = await administered(db, caller, id)
    if (account.id === caller.id) throw conflict(messages.ownAccount)
    return account
  }

  app.post(
    '/users/:id/password-reset',
    { config, schema: { ...schema, response: { 200: passwordResetLink } } },
    async (request) => {
      if (!ways.localAccounts) throw forbidden(signIn.sso.only)
      const caller = callerOf(request)
      const { id, isActive, state } = await otherAccount(caller, request.params.id)
      if (!isActive) throw conflict(messages.deactivated)
      return audit.writeOn(caller, entryOf('create-reset-link'), id, (tx) =>
        passwordResetRepository(tx).create(id, state === 'invited' ? 'invitation' : 'reset'),
      )
    },
  )

  app.delete('/users/:id/password-reset', { config, schema }, async (request) => {
    const caller = callerOf(request)
    const { id } = await otherAccount(caller, request.params.id)
    await audit.writeOn(caller, entryOf('withdraw-reset-link'), id, (tx) =>
      passwordResetRepository(tx).withdraw(id),
    )
  })

  app.delete('/users/:id/second-factor', { config, schema }, async (request) => {
    const caller = callerOf(request)
    const { id } = await otherAccount(caller, request.params.id)
    await audit.writeOn(caller, entryOf('remove-second-factor'), id, async (tx) => {
      if (!(await secondFactorRepository(tx).remove(id))) throw conflict(messages.noSecondFactor)
      // A lost phone may still be signed in.
      await sessionRepository(tx).revokeAll(id)
    })
  })

  app.delete('/users/:id/sso-links', { config, schema }, async (request) => {
    const caller = callerOf(request)
    const { id } = await otherAccount(caller, request.params.id)
    if (!unlinkedCanSignIn(ways)) throw conflict(messages.neverLinkedAgain)
    await audit.writeOn(caller, entryOf('unlink-account'), id, async (tx) => {
      const isUnlinked = await ssoAccounts(tx).unlink(id)
      if (isUnlinked) await sessionRepository(tx).revokeAll(id)
      return isUnlinked
    })
  })
}
