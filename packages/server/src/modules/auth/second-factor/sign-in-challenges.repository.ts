import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hasConfirmedFactor, provenAccount, type SignInProof } from '../../../auth/session.repository.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import { HttpError } from '../../../base/errors.ts'
import { changed, type Database } from '../../../db/database.ts'
import { signInChallenges, users } from '../../../db/schema.ts'
import { signIn as messages } from '../../../texts/en.ts'

const CHALLENGE_MS = 5 * 60_000
const TRIES_PER_CHALLENGE = 5

export function signInChallengeRepository(db: Database) {
  return {
    /** Returns `undefined` without a second factor. @throws HttpError when the password was replaced */
    async challenge(
      userId: string,
      proof: SignInProof,
    ): Promise<{ challenge: string; expiresAt: Date } | undefined> {
      if (!(await hasConfirmedFactor(db, userId))) return undefined
      await db
        .delete(signInChallenges)
        .where(and(eq(signInChallenges.userId, userId), lt(signInChallenges.expiresAt, new Date())))
      const challenge = newToken()
      const expiresAt = new Date(Date.now() + CHALLENGE_MS)
      await db.transaction(async (tx) => {
        // Waits for a password change, which deletes only challenges that are committed before.
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(provenAccount(userId, proof))
          .for('share')
        if (!user) throw new HttpError(401, messages.signIn.wrong)
        await tx
          .insert(signInChallenges)
          .values({ hash: hashToken(challenge), userId, expiresAt, provider: proof.provider ?? null })
      })
      return { challenge, expiresAt }
    },

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
        .returning({
          userId: signInChallenges.userId,
          tries: signInChallenges.tries,
          provider: signInChallenges.provider,
          passwordHash: users.passwordHash,
        })
      if (!tried) return undefined
      const { tries, ...rest } = tried
      return { ...rest, triesLeft: TRIES_PER_CHALLENGE - tries }
    },

    spendChallenge: (challenge: string) =>
      changed(
        db
          .update(signInChallenges)
          .set({ usedAt: new Date() })
          .where(and(eq(signInChallenges.hash, hashToken(challenge)), isNull(signInChallenges.usedAt))),
      ),
  }
}
