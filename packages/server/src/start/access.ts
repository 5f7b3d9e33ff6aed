import { secretIn } from '../auth/secret-file.ts'
import { sessionRepository } from '../auth/session.repository.ts'
import { createTokens } from '../auth/tokens.ts'
import { evenClock } from '../base/even-clock.ts'
import { repeat } from '../base/repeat.ts'
import { firstAdmin } from '../modules/auth/registration/first-admin.ts'
import { userRepository } from '../modules/users/users.repository.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

const SWEEP_MS = 60 * 60_000

export type Access = Awaited<ReturnType<typeof openAccess>>

export async function openAccess({ env }: Starting, { db }: Storage) {
  return {
    tokens: createTokens(env.jwtSecret ?? secretIn(env.state, 'jwt-secret')),
    sessions: sessionRepository(db, env),
    setup: firstAdmin(env.state, await userRepository(db).hasAdmin(), (text) => console.log(text)),
  }
}

export function sweepSessions({ log, closing }: Starting, { sessions }: Access, leads: () => boolean): void {
  const isEven = evenClock()
  const sweeping = repeat(
    { leads, log },
    {
      everyMs: SWEEP_MS,
      failure: 'old sessions',
      work: async (goesOn) => isEven() && sessions.sweep(goesOn),
    },
  )
  closing.add(sweeping, 'old sessions')
}
