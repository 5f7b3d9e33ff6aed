import { isPassword } from '../../../auth/passwords.ts'
import type { SignInProof } from '../../../auth/session.repository.ts'
import { refusedField } from '../../../base/wire.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { userRepository } from '../../users/users.repository.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'

export function ownPassword(users: ReturnType<typeof userRepository>, limits: RateLimits) {
  // The person at the screen may not be the user.
  const tries = new Throttle(limits, 'own-password', windows.account)
  return {
    /** Returns the hash that accepted the password. */
    async require(userId: string, password: string, field: string): Promise<SignInProof> {
      await tries.begin(userId)
      const passwordHash = await users.passwordHash(userId)
      if (!(await isPassword(password, passwordHash, true))) {
        throw refusedField(field, messages.password.wrong)
      }
      await tries.forgive(userId)
      return { passwordHash }
    },
  }
}
export type OwnPassword = ReturnType<typeof ownPassword>
