import { eq } from 'drizzle-orm'
import { sessionRepository } from '../../../auth/session.repository.ts'
import type { Database } from '../../../db/database.ts'
import { signInChallenges, users } from '../../../db/schema.ts'
import { passwordResetRepository } from './password-resets.repository.ts'

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  /** `allBut`: a session id. */
  readonly end: 'none' | 'all' | { readonly allBut: string }
}

export async function setPassword(tx: Database, { userId, passwordHash, end }: NewPassword): Promise<void> {
  await tx.update(users).set({ passwordHash, awaiting: null }).where(eq(users.id, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await passwordResetRepository(tx).withdraw(userId)
  if (end === 'none') return
  await sessionRepository(tx).revokeAll(userId, end === 'all' ? undefined : end.allBut)
}
