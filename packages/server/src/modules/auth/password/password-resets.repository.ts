import type { ResetLinkState } from '@hoistway/contracts/password'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import { batchesOf } from '../../../base/batches-of.ts'
import { changed, type Database } from '../../../db/database.ts'
import { passwordResets, users } from '../../../db/schema.ts'

const DAY_MS = 24 * 60 * 60_000
/** An invited person may not read messages every day. */
const LIFETIME_MS = { reset: DAY_MS, invitation: 7 * DAY_MS } as const

type ResetLink =
  | {
      readonly state: 'open'
      readonly userId: string
      readonly email: string
      readonly expiresAt: Date
      readonly isInvitation: boolean
    }
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
    async create(
      userId: string,
      purpose: keyof typeof LIFETIME_MS = 'reset',
    ): Promise<{ token: string; expiresAt: Date }> {
      await this.withdraw(userId)
      const token = newToken()
      const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose])
      await db.insert(passwordResets).values({ hash: hashToken(token), userId, expiresAt })
      return { token, expiresAt }
    },

    async createInvitations(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const expiresAt = new Date(Date.now() + LIFETIME_MS.invitation)
      const tokens = new Map(userIds.map((userId) => [userId, newToken()]))
      const values = [...tokens].map(([userId, token]) => ({ hash: hashToken(token), userId, expiresAt }))
      for (const some of batchesOf(values)) await db.insert(passwordResets).values(some)
      return tokens
    },

    withdraw: (userId: string) =>
      changed(db.update(passwordResets).set({ revokedAt: new Date() }).where(openOf(userId))),

    async find(token: string): Promise<ResetLink> {
      const [link] = await db
        .select({
          userId: users.id,
          email: users.email,
          isActive: users.isActive,
          awaiting: users.awaiting,
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
      const { userId, email, expiresAt, awaiting } = link
      return { state: 'open', userId, email, expiresAt, isInvitation: awaiting === 'invitation' }
    },

    /** Returns false when a concurrent request used or withdrew the link. */
    spend: (token: string, userId: string) =>
      changed(
        db
          .update(passwordResets)
          .set({ usedAt: new Date() })
          .where(and(eq(passwordResets.hash, hashToken(token)), openOf(userId))),
      ),
  }
}
