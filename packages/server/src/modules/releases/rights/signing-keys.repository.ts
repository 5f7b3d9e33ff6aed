import type { SigningKeyBody } from '@hoistway/releases/rights'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { signingKeys, users } from '../../../db/schema.ts'

const columns = {
  id: signingKeys.id,
  remote: signingKeys.remote,
  name: signingKeys.name,
  keyId: signingKeys.keyId,
  publicKey: signingKeys.publicKey,
  createdBy: users.email,
  createdAt: signingKeys.createdAt,
  revokedAt: signingKeys.revokedAt,
  isCreatorActive: sql<boolean>`coalesce(${users.isActive}, false)`,
}

export function signingKeyRepository(db: Database) {
  const ofRemote = (remote: string) =>
    db
      .select(columns)
      .from(signingKeys)
      .leftJoin(users, eq(users.id, signingKeys.createdBy))
      .where(eq(signingKeys.remote, remote))
      .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
      .limit(200)

  return {
    list: ofRemote,

    async trusted(remote: string) {
      const keys = await ofRemote(remote)
      return keys.filter(({ revokedAt, isCreatorActive }) => revokedAt === null && isCreatorActive)
    },

    async add(remote: string, { name, publicKey }: SigningKeyBody, keyId: string, createdBy: string) {
      const [added] = await db
        .insert(signingKeys)
        .values({ remote, name, publicKey, keyId, createdBy })
        .onConflictDoNothing()
        .returning({ id: signingKeys.id })
      return added?.id
    },

    async revoke(remote: string, id: string): Promise<string | undefined> {
      const [revoked] = await db
        .update(signingKeys)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(signingKeys.id, id), eq(signingKeys.remote, remote), isNull(signingKeys.revokedAt)))
        .returning({ name: signingKeys.name })
      return revoked?.name
    },
  }
}
