import { eq } from 'drizzle-orm'
import { provenAccount, type SignInProof, sessionRepository } from '../../../auth/session.repository.ts'
import { HttpError } from '../../../base/errors.ts'
import { changed, type Database } from '../../../db/database.ts'
import { signInChallenges, users } from '../../../db/schema.ts'
import { signIn as messages } from '../../../texts/en.ts'
import { passwordResetRepository } from './password-resets.repository.ts'

interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  readonly proof?: SignInProof
  /** `except`: a session id. */
  readonly end: 'none' | 'all' | { readonly except: string }
}

/** @throws HttpError 401 when the password was replaced after `proof` */
export async function setPassword(
  tx: Database,
  { userId, passwordHash, proof = {}, end }: NewPassword,
): Promise<void> {
  const isProven = provenAccount(userId, proof)
  if (!(await changed(tx.update(users).set({ passwordHash, awaiting: null }).where(isProven))))
    throw new HttpError(401, messages.signIn.again)
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await passwordResetRepository(tx).withdraw(userId)
  if (end === 'none') return
  await sessionRepository(tx).revokeAll(userId, end === 'all' ? undefined : end)
}
