import { timingSafeEqual } from 'node:crypto'
import type { ReleaseAction } from '@hoistway/releases/release-audit'
import { hashOfToken, isReleaseToken, newReleaseToken } from '@hoistway/releases/release-token'
import type { ReleaseTokenBody } from '@hoistway/releases/rights'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { releaseTokens, users } from '../../../db/schema.ts'

/** Precision of a token's last use. */
const USED_AGAIN = sql`now() - interval '1 minute'`

const columns = {
  id: releaseTokens.id,
  name: releaseTokens.name,
  remotes: releaseTokens.remotes,
  actions: sql<ReleaseAction[]>`${releaseTokens.actions}`,
  createdBy: users.email,
  createdAt: releaseTokens.createdAt,
  expiresAt: releaseTokens.expiresAt,
  lastUsedAt: releaseTokens.lastUsedAt,
  revokedAt: releaseTokens.revokedAt,
  isCreatorActive: sql<boolean>`coalesce(${users.isActive}, false)`,
}

export function releaseTokenRepository(db: Database) {
  const select = () =>
    db.select(columns).from(releaseTokens).leftJoin(users, eq(users.id, releaseTokens.createdBy))

  return {
    /** Newest first, without those that ended long ago. */
    list: () =>
      select()
        .where(
          sql`coalesce(${releaseTokens.revokedAt}, ${releaseTokens.expiresAt}) > now() - interval '90 days'`,
        )
        .orderBy(desc(releaseTokens.createdAt), desc(releaseTokens.id))
        .limit(500),

    async find(id: string) {
      const [found] = await select().where(eq(releaseTokens.id, id))
      return found
    },

    /** The token itself is only in the response. */
    async create({ expiresAt, ...body }: ReleaseTokenBody, createdBy: string) {
      const token = newReleaseToken()
      const values = { ...body, createdBy, hash: hashOfToken(token), expiresAt: new Date(expiresAt) }
      const [created] = await db.insert(releaseTokens).values(values).returning({ id: releaseTokens.id })
      if (!created) throw new Error('no release token was created')
      return { id: created.id, token }
    },

    /** Returns `false` when it was revoked before. */
    async revoke(id: string): Promise<boolean> {
      const revoked = await db
        .update(releaseTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
        .returning({ id: releaseTokens.id })
      return revoked.length > 0
    },

    /** Returns the record of a token, whether or not it is valid. */
    async ofToken(token: string) {
      if (!isReleaseToken(token)) return undefined
      const hash = hashOfToken(token)
      const [found] = await db
        .select({ ...columns, hash: releaseTokens.hash, accountId: releaseTokens.createdBy })
        .from(releaseTokens)
        .leftJoin(users, eq(users.id, releaseTokens.createdBy))
        .where(eq(releaseTokens.hash, hash))
      return found && timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash)) ? found : undefined
    },

    async used(id: string): Promise<void> {
      const isOld = or(isNull(releaseTokens.lastUsedAt), lt(releaseTokens.lastUsedAt, USED_AGAIN))
      await db
        .update(releaseTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(releaseTokens.id, id), isOld))
    },
  }
}
