import { isPassword } from '../../../auth/passwords.ts'
import { refusedField } from '../../../base/wire.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import type { userRepository } from '../../users/users.repository.ts'
import { messages } from '../auth.messages.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'

/** Asks a signed-in user for the password before something that outlives the session. */
export interface OwnPassword {
  /** Throws 400 at `field` when it is wrong, and 429 when it was wrong too often. */
  require(userId: string, password: string, field: string): Promise<void>
}

export function ownPassword(users: ReturnType<typeof userRepository>, limits: RateLimits): OwnPassword {
  // Somebody else may sit at that screen.
  const tries = new Throttle(limits, 'own-password', windows.account)
  return {
    async require(userId, password, field) {
      await tries.begin(userId)
      if (!(await isPassword(password, await users.passwordHash(userId), true))) {
        throw refusedField(field, messages.password.wrong)
      }
      await tries.forgive(userId)
    },
  }
}
