import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../../../auth/address.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Claims } from './oidc.ts'
import { claimWrites, type SsoRefusal, ssoAccounts } from './sso-accounts.repository.ts'
import { levelsOf, rolesOf } from './sso-claims.ts'
import type { SsoProvider } from './sso-provider.ts'

type Outcome = { readonly userId: string } | { readonly refused: SsoRefusal }

/** Also applies roles and organizations from the claims. */
export function ssoSignIn({ db, audit, log }: AuthDeps) {
  return async (request: FastifyRequest, provider: SsoProvider, claims: Claims): Promise<Outcome> => {
    const address = clientAddress(request)
    const account = await db.transaction((tx) => ssoAccounts(tx).accountOf(provider, claims, address))
    if ('refused' in account) {
      const { refused: reason, userId } = account
      await log.recordRefusal({ action: 'sign-in-refused', userId, address, reason })
      return { refused: reason }
    }
    const { userId } = account
    const roles = rolesOf(provider, claims)
    const entry = { action: 'apply-claims', entity: 'user', details: { reason: provider.name } }
    await audit.writeMany({ id: userId, address }, entry, async (tx) => {
      const accounts = claimWrites(tx)
      const haveRolesChanged = roles !== undefined && (await accounts.setRoles(userId, roles))
      const changed = await accounts.setLevels(userId, levelsOf(provider, claims))
      return [
        ...(haveRolesChanged ? [userId] : []),
        ...changed.map((id) => ({ id: `${id}/${userId}`, entity: 'membership' })),
      ]
    })
    return { userId }
  }
}
