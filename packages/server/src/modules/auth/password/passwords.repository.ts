import { eq } from 'drizzle-orm'
import { sessionRepository } from '../../../auth/session.repository.ts'
import type { Database } from '../../../db/database.ts'
import { signInChallenges, users } from '../../../db/schema.ts'
import { passwordResetRepository } from './password-resets.repository.ts'

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  /** What happens to the sessions of the account; the one that asks may go on. */
  readonly end: 'none' | 'all' | { readonly allBut: string }
}

/** Gives an account another password: whatever the old one had opened, halfway or by a link, no longer works. */
export async function setPassword(tx: Database, { userId, passwordHash, end }: NewPassword): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await passwordResetRepository(tx).withdraw(userId)
  if (end === 'none') return
  await sessionRepository(tx).revokeAll(userId, end === 'all' ? undefined : end.allBut)
}
