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

/** The public keys by which remotes recognise attestations. */
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
    /** All of a remote, the newest first. */
    list: ofRemote,

    /** Those that are trusted now: whoever leaves takes none along. */
    async trusted(remote: string) {
      const keys = await ofRemote(remote)
      return keys.filter(({ revokedAt, isCreatorActive }) => revokedAt === null && isCreatorActive)
    },

    /** `undefined` when the remote trusts this key already. */
    async add(remote: string, { name, publicKey }: SigningKeyBody, keyId: string, createdBy: string) {
      const [added] = await db
        .insert(signingKeys)
        .values({ remote, name, publicKey, keyId, createdBy })
        .onConflictDoNothing()
        .returning({ id: signingKeys.id })
      return added?.id
    },

    /** Its name; `undefined` when the remote has no such key, or trusts it no longer. */
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
