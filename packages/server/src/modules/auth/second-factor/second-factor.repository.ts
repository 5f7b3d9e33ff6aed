import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Database } from '../../../db/database.ts'
import { recoveryCodes, secondFactors, signInChallenges, users } from '../../../db/schema.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

/** From the password to the code. */
const CHALLENGE_MS = 5 * 60_000
const TRIES_PER_CHALLENGE = 5

export function secondFactorRepository(db: Database) {
  return {
    async find(userId: string) {
      const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
      return factor
    },

    recoveryCodesLeft: (userId: string) =>
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),

    /** Begins to set up a factor; one that was begun before is forgotten. False when there is a confirmed one. */
    async begin(userId: string, secret: string): Promise<boolean> {
      const begun = await db
        .insert(secondFactors)
        .values({ userId, secret })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { secret, createdAt: sql`now()`, lastStep: null },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ userId: secondFactors.userId })
      return begun.length > 0
    },

    /** From now on every sign-in asks for it. False when somebody else was faster. */
    async confirm(userId: string, sealed: string, step: number): Promise<boolean> {
      const confirmed = await db
        .update(secondFactors)
        .set({ confirmedAt: new Date(), lastStep: step })
        .where(
          and(
            eq(secondFactors.userId, userId),
            eq(secondFactors.secret, sealed),
            isNull(secondFactors.confirmedAt),
          ),
        )
        .returning({ userId: secondFactors.userId })
      return confirmed.length > 0
    },

    /** Counts a code as used. False when it, or a later one, was used before: two requests at once never both pass. */
    async spendStep(userId: string, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(
          and(
            eq(secondFactors.userId, userId),
            isNotNull(secondFactors.confirmedAt),
            or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
          ),
        )
        .returning({ userId: secondFactors.userId })
      return used.length > 0
    },

    /** False for a code that does not exist or was used before. */
    async spendRecoveryCode(userId: string, code: string): Promise<boolean> {
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: new Date() })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.hash, recoveryCodeHash(code)),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ hash: recoveryCodes.hash })
      return used.length > 0
    },

    /** The earlier codes no longer count. */
    async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryCodeHash(code) })))
    },

    /** False when there was none. Sign-ins that wait for a code must start again. */
    async remove(userId: string): Promise<boolean> {
      await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const removed = await db
        .delete(secondFactors)
        .where(eq(secondFactors.userId, userId))
        .returning({ confirmedAt: secondFactors.confirmedAt })
      return removed.some(({ confirmedAt }) => confirmedAt !== null)
    },

    /** Remembers that a password was right. `undefined` when the account has no second factor. */
    async challenge(userId: string): Promise<{ challenge: string; expiresAt: Date } | undefined> {
      const [factor] = await db
        .select({ confirmedAt: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(eq(secondFactors.userId, userId))
      if (!factor?.confirmedAt) return undefined
      // Expired challenges are never used again.
      await db
        .delete(signInChallenges)
        .where(and(eq(signInChallenges.userId, userId), lt(signInChallenges.expiresAt, new Date())))
      const challenge = newToken()
      const expiresAt = new Date(Date.now() + CHALLENGE_MS)
      await db.insert(signInChallenges).values({ hash: hashToken(challenge), userId, expiresAt })
      return { challenge, expiresAt }
    },

    /** Counts a try and returns whose sign-in it is; `undefined` when the challenge is over, used or unknown. */
    async beginTry(challenge: string) {
      const [tried] = await db
        .update(signInChallenges)
        .set({ tries: sql`${signInChallenges.tries} + 1` })
        .from(users)
        .where(
          and(
            eq(users.id, signInChallenges.userId),
            eq(users.isActive, true),
            eq(signInChallenges.hash, hashToken(challenge)),
            isNull(signInChallenges.usedAt),
            gt(signInChallenges.expiresAt, new Date()),
            lt(signInChallenges.tries, TRIES_PER_CHALLENGE),
          ),
        )
        .returning({ userId: signInChallenges.userId, tries: signInChallenges.tries })
      return tried && { userId: tried.userId, triesLeft: TRIES_PER_CHALLENGE - tried.tries }
    },

    /** One challenge, one session. False when another request was faster. */
    async spendChallenge(challenge: string): Promise<boolean> {
      const used = await db
        .update(signInChallenges)
        .set({ usedAt: new Date() })
        .where(and(eq(signInChallenges.hash, hashToken(challenge)), isNull(signInChallenges.usedAt)))
        .returning({ hash: signInChallenges.hash })
      return used.length > 0
    },
  }
}
export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>
