import type { ResetLinkState } from '@hoistway/contracts/password'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Database } from '../../../db/database.ts'
import { passwordResets, users } from '../../../db/schema.ts'

/** How long a one-time link works. */
const LIFETIME_MS = 24 * 60 * 60_000

/** What a link leads to: the account, or why it leads nowhere. */
export type ResetLink =
  | { readonly state: 'open'; readonly userId: string; readonly email: string; readonly expiresAt: Date }
  | { readonly state: ResetLinkState }

export function passwordResetRepository(db: Database) {
  const openOf = (userId: string) =>
    and(
      eq(passwordResets.userId, userId),
      isNull(passwordResets.usedAt),
      isNull(passwordResets.revokedAt),
      gt(passwordResets.expiresAt, new Date()),
    )

  return {
    /** A new link; those that the account had before no longer work. */
    async create(userId: string): Promise<{ token: string; expiresAt: Date }> {
      await this.withdraw(userId)
      const token = newToken()
      const expiresAt = new Date(Date.now() + LIFETIME_MS)
      await db.insert(passwordResets).values({ hash: hashToken(token), userId, expiresAt })
      return { token, expiresAt }
    },

    /** False when no link was open. */
    async withdraw(userId: string): Promise<boolean> {
      const withdrawn = await db
        .update(passwordResets)
        .set({ revokedAt: new Date() })
        .where(openOf(userId))
        .returning({ hash: passwordResets.hash })
      return withdrawn.length > 0
    },

    async find(token: string): Promise<ResetLink> {
      const [link] = await db
        .select({
          userId: users.id,
          email: users.email,
          isActive: users.isActive,
          expiresAt: passwordResets.expiresAt,
          usedAt: passwordResets.usedAt,
          revokedAt: passwordResets.revokedAt,
        })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(eq(passwordResets.hash, hashToken(token)))
      if (!link) return { state: 'unknown' }
      if (link.usedAt) return { state: 'used' }
      if (link.revokedAt || !link.isActive) return { state: 'withdrawn' }
      if (link.expiresAt <= new Date()) return { state: 'expired' }
      return { state: 'open', userId: link.userId, email: link.email, expiresAt: link.expiresAt }
    },

    /** Uses a link up. False when another request was faster, or when it was withdrawn meanwhile. */
    async spend(token: string, userId: string): Promise<boolean> {
      const spent = await db
        .update(passwordResets)
        .set({ usedAt: new Date() })
        .where(and(eq(passwordResets.hash, hashToken(token)), openOf(userId)))
        .returning({ hash: passwordResets.hash })
      return spent.length > 0
    },
  }
}
