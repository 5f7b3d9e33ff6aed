import { timingSafeEqual } from 'node:crypto'
import { secretIn } from '../auth/secret-file.ts'
import type { Database } from '../db/database.ts'
import { userRepository } from '../modules/auth/users.repository.ts'

/** How the first Admin comes to be outside demo mode, where no account exists by default. */
export interface FirstAdmin {
  /** Whether a text is the secret of this installation. It works as long as there is no Admin. */
  isSecret(text: string): boolean
  /** Says how to make the first Admin, as long as there is none. */
  explain(url: string): Promise<void>
}

export function firstAdmin(db: Database, state: string, print: (text: string) => void): FirstAdmin {
  const secret = secretIn(state, 'setup-secret')
  return {
    isSecret(text) {
      const [given, wanted] = [Buffer.from(text), Buffer.from(secret)]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    async explain(url) {
      if (await userRepository(db).hasAdmin()) return
      const body = {
        secret,
        firstName: 'Your',
        lastName: 'Name',
        email: 'you@example.org',
        password: 'a password of yours',
        confirmPassword: 'the same again',
      }
      print(
        `There is no Admin yet. Make the first one with this one-time secret (in a terminal, with values of yours):\n` +
          `  curl ${url}/api/auth/first-admin -H 'content-type: application/json' -d '${JSON.stringify(body)}'\n`,
      )
    },
  }
}
