import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import type { RateLimits } from '../../../db/rate-limits.ts'
import type { OwnPassword } from '../password/own-password.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import type { SecondFactor } from './second-factor.ts'
import { wrongCode } from './second-step.routes.ts'

interface Deps {
  readonly secondFactor: SecondFactor
  readonly ownPassword: OwnPassword
  readonly limits: RateLimits
}

/**
 * Requires the password or a code from a signed-in user. Throws 400 when it is wrong, and 429 after too many attempts.
 */
export type RequireProof = (userId: string, proof: SecondFactorProof) => Promise<void>

export function ownProof({ secondFactor, ownPassword, limits }: Deps): RequireProof {
  const tries = new Throttle(limits, 'own-code', windows.account)
  return async (userId, proof) => {
    if ('password' in proof) return ownPassword.require(userId, proof.password, 'password')
    await tries.begin(userId)
    if (!(await secondFactor.accepts(userId, proof.code))) throw wrongCode(400)
    await tries.forgive(userId)
  }
}
