import { releaseActions } from '@hoistway/releases/release-audit'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../../auth/address.ts'
import { isAdmin } from '../../../auth/guard.ts'
import type { Releasers } from '../../../auth/releaser.ts'
import { HttpError } from '../../../base/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import { releaseRights as messages } from '../../../texts/en.ts'
import { Throttle, windows } from '../../auth/sign-in/throttle.ts'
import { releaseManagerRepository } from './release-managers.repository.ts'
import { releaseTokenRepository } from './release-tokens.repository.ts'

const wrong = (message: string) => new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } })

/** Reads the releaser and the rights on each call, so that changes apply immediately. */
export function releasers(db: Database, limits: RateLimits): Releasers {
  const tokens = releaseTokenRepository(db)
  const managers = releaseManagerRepository(db)
  // Guessed tokens count like failed sign-ins of their address.
  const failures = new Throttle(limits, 'release-token', windows.address)

  async function refuse(request: FastifyRequest, message: string): Promise<never> {
    await failures.begin(addressGroup(request))
    throw wrong(message)
  }

  return {
    async ofToken(token, request) {
      const found = await tokens.ofToken(token)
      if (!found) return refuse(request, messages.tokens.unknown)
      const { id, name, remotes, actions, revokedAt, expiresAt, accountId } = found
      if (revokedAt) return refuse(request, messages.tokens.revoked(name))
      if (expiresAt.getTime() <= Date.now()) return refuse(request, messages.tokens.expired(name))
      if (!found.isCreatorActive) return refuse(request, messages.tokens.creatorInactive(name))
      await tokens.used(id)
      return {
        by: { kind: 'token', name },
        accountId: accountId ?? undefined,
        tokenId: id,
        isAdmin: false,
        remotes: Object.fromEntries(remotes.map((remote) => [remote, actions])),
      }
    },

    async ofUser(caller) {
      const managed = isAdmin(caller) ? [] : await managers.remotesOf(caller.id)
      return {
        by: { kind: 'user', name: caller.email },
        accountId: caller.id,
        tokenId: undefined,
        isAdmin: isAdmin(caller),
        remotes: Object.fromEntries(managed.map((remote) => [remote, releaseActions])),
      }
    },
  }
}
