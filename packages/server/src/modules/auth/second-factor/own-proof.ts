import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import type { FastifyRequest } from 'fastify'
import { cookie, SSO_COOKIE } from '../../../auth/cookies.ts'
import { callerOf } from '../../../auth/guard.ts'
import { refusedField } from '../../../base/wire.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { OwnPassword } from '../password/own-password.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import type { SsoAttempts } from '../sso/sso-attempts.repository.ts'
import { type SecondFactor, wrongCode } from './second-factor.ts'

interface Deps {
  readonly secondFactor: SecondFactor
  readonly ownPassword: OwnPassword
  readonly attempts: SsoAttempts
  readonly limits: RateLimits
}

/** Throws 400 for a wrong proof, 429 after too many. */
export type RequireProof = (request: FastifyRequest, proof: SecondFactorProof) => Promise<void>

export function ownProof({ secondFactor, ownPassword, attempts, limits }: Deps): RequireProof {
  const tries = new Throttle(limits, 'own-code', windows.account)
  return async (request, proof) => {
    const { id } = callerOf(request)
    if ('password' in proof) {
      await ownPassword.require(id, proof.password, 'password')
      return
    }
    await tries.begin(id)
    if ('sso' in proof) {
      const spent = await attempts.spend(cookie(request, SSO_COOKIE) ?? '', proof.sso, 'proof')
      if (spent?.userId !== id) throw refusedField('sso', messages.sso.otherUser)
    } else if (!(await secondFactor.accepts(id, proof.code))) throw wrongCode(400)
    await tries.forgive(id)
  }
}
