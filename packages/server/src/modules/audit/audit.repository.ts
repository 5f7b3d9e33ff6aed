import type { auditQuery } from '@hoistway/contracts/audit'
import { and, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { type AuditDetails, auditLog, users } from '../../db/schema.ts'

export interface NewAuditEntry {
  readonly action: string
  readonly entity: string
  readonly details?: AuditDetails
}

/** Repeated views within this time are recorded once: pages retry by themselves. */
const LOOK_AGAIN_MS = 10 * 60_000

/** Stores writes with their authors, and each view of a shared secret. */
export function auditRepository(db: Database) {
  return {
    /**
     * Runs `work` and records it in the same transaction, so that no write lacks its line. `work` returns the entity's
     * id, or `undefined` when it wrote nothing; then nothing is recorded.
     */
    write: (userId: string, entry: NewAuditEntry, work: (tx: Database) => Promise<string | undefined>) =>
      db.transaction(async (tx) => {
        const entityId = await work(tx)
        if (entityId !== undefined) await tx.insert(auditLog).values({ userId, ...entry, entityId })
        return entityId
      }),

    /** Like {@link write}, for work that returns the ids of several entities. */
    writeMany: (userId: string, entry: NewAuditEntry, work: (tx: Database) => Promise<readonly string[]>) =>
      db.transaction(async (tx) => {
        const rows = (await work(tx)).map((entityId) => ({ userId, ...entry, entityId }))
        if (rows.length > 0) await tx.insert(auditLog).values(rows)
      }),

    /** Records an event that changed no entity. */
    async look(userId: string, entry: NewAuditEntry, entityIds: readonly string[]): Promise<void> {
      if (entityIds.length === 0) return
      const since = new Date(Date.now() - LOOK_AGAIN_MS)
      const known = await db
        .selectDistinct({ entityId: auditLog.entityId })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.userId, userId),
            eq(auditLog.action, entry.action),
            eq(auditLog.entity, entry.entity),
            gt(auditLog.at, since),
          ),
        )
      const seen = new Set(known.map(({ entityId }) => entityId))
      const rows = entityIds
        .filter((entityId) => !seen.has(entityId))
        .map((entityId) => ({ userId, ...entry, entityId }))
      if (rows.length > 0) await db.insert(auditLog).values(rows)
    },

    async page({ entity, entityId, account, page, pageSize }: z.output<typeof auditQuery>) {
      const where = and(
        entity === undefined ? undefined : eq(auditLog.entity, entity),
        entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
        account === undefined ? undefined : ofAccount(account),
      )
      const rows = await db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          userId: auditLog.userId,
          userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
          action: auditLog.action,
          entity: auditLog.entity,
          entityId: auditLog.entityId,
          details: auditLog.details,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .where(where)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const [total] = await db.select({ n: count() }).from(auditLog).where(where)
      return {
        rows: rows.map(({ details, ...row }) => ({ ...row, ...shown(details ?? {}) })),
        total: total?.n ?? 0,
      }
    },
  }
}

/** Matches lines that the account caused, or that are about it. */
const ofAccount = (id: string) =>
  isId(id)
    ? or(
        eq(auditLog.userId, id),
        and(inArray(auditLog.entity, ['user', 'session', 'first-admin']), eq(auditLog.entityId, id)),
      )
    : sql`false`

/** Picks the details that the log shows. */
const shown = ({ addresses, reason, count, lastAt, roles, releases }: AuditDetails) => ({
  addresses,
  reason,
  count,
  lastAt,
  roles,
  releases,
})

export type AuditRepository = ReturnType<typeof auditRepository>
