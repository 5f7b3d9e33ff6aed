import { isReleaseScope } from '@hoistway/contracts/service-account'
import { releaseActions } from '@hoistway/releases/release-audit'
import type { FastifyRequest } from 'fastify'
import { addressGroup, clientAddress } from '../../auth/address.ts'
import { apiTokenRepository, endingOf } from '../../auth/api-tokens.repository.ts'
import type { VerifyApiToken } from '../../auth/guard.ts'
import { HttpError } from '../../base/errors.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { apiTokens as messages } from '../../texts/en.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'

/** Verified on each call, so that changes apply immediately. */
export function apiTokenVerifier(db: Database, limits: RateLimits): VerifyApiToken {
  const tokens = apiTokenRepository(db)
  // Guessed tokens count like failed sign-ins of their address.
  const failures = new Throttle(limits, 'api-token-failure', windows.address)
  const calls = new Throttle(limits, 'api-token', windows.apiToken)

  async function refuse(request: FastifyRequest, message: string): Promise<never> {
    await failures.begin(addressGroup(request))
    throw new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } })
  }

  return async (token, request) => {
    const found = await tokens.ofToken(token)
    if (!found) return refuse(request, messages.unknown)
    const ending = endingOf(found)
    if (ending) return refuse(request, messages[ending](found.name))
    await calls.begin(found.id)
    const address = clientAddress(request)
    await tokens.used(found.id, address)
    const actions = releaseActions.filter((action) => found.scopes.includes(`releases:${action}`))
    return {
      caller: {
        id: found.account.id,
        email: found.account.email,
        firstName: found.account.name,
        lastName: '',
        roles: found.account.roles,
        sessionId: '',
        mustEnrol: false,
        address,
        apiToken: found.name,
      },
      scopes: found.scopes.filter((scope) => !isReleaseScope(scope)),
      releaser: {
        by: { kind: 'token', name: found.name },
        accountId: found.creatorId ?? undefined,
        tokenId: found.id,
        isAdmin: false,
        remotes: Object.fromEntries(found.remotes.map((remote) => [remote, actions])),
      },
    }
  }
}
