import { secretIn } from '../auth/secret-file.ts'
import { sessionRepository } from '../auth/session.repository.ts'
import { createTokens } from '../auth/tokens.ts'
import { firstAdmin } from '../modules/auth/registration/first-admin.ts'
import { userRepository } from '../modules/users/users.repository.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type Access = Awaited<ReturnType<typeof openAccess>>

export async function openAccess({ env }: Starting, { db }: Storage) {
  return {
    tokens: createTokens(env.jwtSecret ?? secretIn(env.state, 'jwt-secret')),
    sessions: sessionRepository(db, env),
    setup: firstAdmin(env.state, await userRepository(db).hasAdmin(), (text) => console.log(text)),
  }
}
