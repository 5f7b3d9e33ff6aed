import { and, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Database } from '../../../db/database.ts'
import { ssoAttempts, ssoIdentities } from '../../../db/schema.ts'
import type { SsoPurpose } from './oidc.ts'

/** Time at the provider. */
export const ATTEMPT_SECONDS = 10 * 60
/** Time between the provider's answer and the page's call. */
const CODE_SECONDS = 60

const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export function ssoAttemptRepository(db: Database) {
  return {
    async begin(provider: string, purpose: SsoPurpose, returnUrl: string | undefined): Promise<string> {
      await db.delete(ssoAttempts).where(lt(ssoAttempts.expiresAt, sql`now()`))
      const secret = newToken()
      const values = { hash: hashToken(secret), provider, purpose, returnUrl: returnUrl ?? null }
      await db.insert(ssoAttempts).values({ ...values, expiresAt: after(ATTEMPT_SECONDS) })
      return secret
    },

    async answer(secret: string, provider: string, purpose: SsoPurpose) {
      const [answered] = await db
        .update(ssoAttempts)
        .set({ answeredAt: sql`now()` })
        .where(
          and(
            eq(ssoAttempts.hash, hashToken(secret)),
            eq(ssoAttempts.provider, provider),
            eq(ssoAttempts.purpose, purpose),
            isNull(ssoAttempts.answeredAt),
            gt(ssoAttempts.expiresAt, sql`now()`),
          ),
        )
        .returning({ returnUrl: ssoAttempts.returnUrl })
      return answered
    },

    /** Returns a one-time code. */
    async identified(secret: string, userId: string): Promise<string> {
      const code = newToken()
      await db
        .update(ssoAttempts)
        .set({ userId, codeHash: hashToken(code), expiresAt: after(CODE_SECONDS) })
        .where(eq(ssoAttempts.hash, hashToken(secret)))
      return code
    },

    /** An Admin may have unlinked the account after the provider's answer. */
    async spend(secret: string, code: string, purpose: SsoPurpose) {
      const [spent] = await db
        .delete(ssoAttempts)
        .where(
          and(
            eq(ssoAttempts.hash, hashToken(secret)),
            eq(ssoAttempts.codeHash, hashToken(code)),
            eq(ssoAttempts.purpose, purpose),
            gt(ssoAttempts.expiresAt, sql`now()`),
            exists(db.select().from(ssoIdentities).where(eq(ssoIdentities.userId, ssoAttempts.userId))),
          ),
        )
        .returning({ userId: ssoAttempts.userId, provider: ssoAttempts.provider })
      return spent?.userId ? { userId: spent.userId, provider: spent.provider } : undefined
    },
  }
}
export type SsoAttempts = ReturnType<typeof ssoAttemptRepository>
