import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { changed, type Database, firstRow } from '../../../db/database.ts'
import { recoveryCodes, secondFactors, signInChallenges, users } from '../../../db/schema.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { signInChallengeRepository } from './sign-in-challenges.repository.ts'

export function secondFactorRepository(db: Database) {
  return {
    find: (userId: string) =>
      firstRow(db.select().from(secondFactors).where(eq(secondFactors.userId, userId))),

    /** Returns false when a confirmed factor exists. */
    begin: (userId: string, secret: string) =>
      changed(
        db
          .insert(secondFactors)
          .values({ userId, secret })
          .onConflictDoUpdate({
            target: secondFactors.userId,
            set: { secret, createdAt: sql`now()`, lastStep: null },
            setWhere: isNull(secondFactors.confirmedAt),
          }),
      ),

    /** Call within a transaction. Returns false when another request was faster. */
    async confirm(userId: string, sealed: string, step: number): Promise<boolean> {
      // Sign-ins that are being opened finish first, so that the caller can end their sessions.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      return changed(
        db
          .update(secondFactors)
          .set({ confirmedAt: new Date(), lastStep: step })
          .where(
            and(
              eq(secondFactors.userId, userId),
              eq(secondFactors.secret, sealed),
              isNull(secondFactors.confirmedAt),
            ),
          ),
      )
    },

    /** A used code fails, so concurrent requests never both pass. */
    spendStep: (userId: string, step: number) =>
      changed(
        db
          .update(secondFactors)
          .set({ lastStep: step })
          .where(
            and(
              eq(secondFactors.userId, userId),
              isNotNull(secondFactors.confirmedAt),
              or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
            ),
          ),
      ),

    /** Returns false without a confirmed factor. */
    async remove(userId: string): Promise<boolean> {
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const removed = await db
        .delete(secondFactors)
        .where(eq(secondFactors.userId, userId))
        .returning({ confirmedAt: secondFactors.confirmedAt })
      return removed.some(({ confirmedAt }) => confirmedAt !== null)
    },

    ...recoveryCodeRepository(db),
    ...signInChallengeRepository(db),
  }
}
export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>

function recoveryCodeRepository(db: Database) {
  return {
    recoveryCodesLeft: (userId: string) =>
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),

    spendRecoveryCode: (userId: string, code: string) =>
      changed(
        db
          .update(recoveryCodes)
          .set({ usedAt: new Date() })
          .where(
            and(
              eq(recoveryCodes.userId, userId),
              eq(recoveryCodes.hash, recoveryCodeHash(code)),
              isNull(recoveryCodes.usedAt),
            ),
          ),
      ),

    async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryCodeHash(code) })))
    },
  }
}
