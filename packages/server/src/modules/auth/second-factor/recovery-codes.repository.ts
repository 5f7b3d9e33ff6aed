import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { recoveryCodes } from '../../../db/schema.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

export function recoveryCodeRepository(db: Database) {
  return {
    recoveryCodesLeft: (userId: string) =>
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),

    /** Returns false for an unknown or used code. */
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

    async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryCodeHash(code) })))
    },
  }
}
