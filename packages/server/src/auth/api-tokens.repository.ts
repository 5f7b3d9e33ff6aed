import { timingSafeEqual } from 'node:crypto'
import type { apiTokenBody } from '@hoistway/contracts/service-account'
import { isApiToken, newApiToken } from '@hoistway/releases/api-token'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { changed, type Database, firstRow, onlyRow } from '../db/database.ts'
import { apiTokens, users } from '../db/schema.ts'
import { hashToken } from './tokens.ts'

const creators = alias(users, 'creators')

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  remotes: apiTokens.remotes,
  createdBy: creators.email,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  lastUsedAddress: apiTokens.lastUsedAddress,
  revokedAt: apiTokens.revokedAt,
  isCreatorActive: sql<boolean>`coalesce(${creators.isActive}, false)`,
}

const columns = {
  shown,
  ...shown,
  hash: apiTokens.hash,
  creatorId: apiTokens.createdBy,
  account: {
    id: users.id,
    name: users.firstName,
    email: users.email,
    roles: users.roles,
    isActive: users.isActive,
  },
}

export type TokenEnding = 'revoked' | 'expired' | 'creatorInactive' | 'accountInactive'

interface TokenState {
  readonly revokedAt: Date | null
  readonly expiresAt: Date
  readonly isCreatorActive: boolean
  readonly account: { readonly isActive: boolean }
}

export function endingOf(token: TokenState): TokenEnding | undefined {
  if (token.revokedAt) return 'revoked'
  if (token.expiresAt.getTime() <= Date.now()) return 'expired'
  if (!token.account.isActive) return 'accountInactive'
  return token.isCreatorActive ? undefined : 'creatorInactive'
}

export function apiTokenRepository(db: Database) {
  const select = () =>
    db
      .select(columns)
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.accountId))
      .leftJoin(creators, eq(creators.id, apiTokens.createdBy))

  return {
    list: () =>
      db
        .select({ ...shown, accountId: apiTokens.accountId })
        .from(apiTokens)
        .leftJoin(creators, eq(creators.id, apiTokens.createdBy))
        .where(sql`coalesce(${apiTokens.revokedAt}, ${apiTokens.expiresAt}) > now() - interval '90 days'`)
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),

    find: (id: string) => firstRow(select().where(eq(apiTokens.id, id))),

    async create(accountId: string, body: z.output<typeof apiTokenBody>, createdBy: string) {
      const token = newApiToken()
      const { expiresAt, ...rest } = body
      const values = { ...rest, accountId, createdBy, hash: hashToken(token), expiresAt: new Date(expiresAt) }
      const created = await onlyRow(db.insert(apiTokens).values(values).returning({ id: apiTokens.id }))
      return { id: created.id, token }
    },

    revoke: (id: string) =>
      changed(
        db
          .update(apiTokens)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt))),
      ),

    async ofToken(token: string) {
      if (!isApiToken(token)) return undefined
      const hash = hashToken(token)
      const [found] = await select().where(eq(apiTokens.hash, hash))
      return found && timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash)) ? found : undefined
    },

    async used(id: string, address: string): Promise<void> {
      await db
        .update(apiTokens)
        .set({ lastUsedAt: sql`now()`, lastUsedAddress: address })
        .where(
          and(
            eq(apiTokens.id, id),
            sql`(${apiTokens.lastUsedAt} is null or ${apiTokens.lastUsedAt} < now() - interval '1 minute'
              or ${apiTokens.lastUsedAddress} is distinct from ${address})`,
          ),
        )
    },
  }
}
