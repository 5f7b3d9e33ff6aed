import { isPassword } from '../../auth/passwords.ts'
import { HttpError } from '../../errors.ts'
import { Throttle } from './throttle.ts'
import type { userRepository } from './users.repository.ts'

/** Wrong passwords of one user who is signed in: somebody else may sit at that screen. */
const FAILURES = 10

/** Asks a signed-in user for the password before something that outlives the session. */
export interface OwnPassword {
  /** Throws 400 at `field` when it is wrong, and 429 when it was wrong too often. */
  require(userId: string, password: string, field: string): Promise<void>
}

export function ownPassword(users: ReturnType<typeof userRepository>): OwnPassword {
  const tries = new Throttle(FAILURES)
  return {
    async require(userId, password, field) {
      tries.begin(userId)
      if (!(await isPassword(password, await users.passwordHash(userId)))) {
        const message = 'The password is wrong.'
        throw new HttpError(400, message, { fields: { [field]: [message] } })
      }
      tries.forget(userId)
    },
  }
}
