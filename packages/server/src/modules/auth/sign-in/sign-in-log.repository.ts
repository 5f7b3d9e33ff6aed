import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { type AuditDetails, auditLog } from '../../../db/schema.ts'

interface SignInEvent {
  readonly action: string
  readonly entity?: 'session' | 'user'
  readonly userId?: string | undefined
  readonly address: string
  readonly reason?: string
}

/** Repeats within this time share a line, which is sealed afterwards. */
const REPEAT_MS = 60 * 60_000
const ADDRESSES = 10

/** Lines contain no password, no token and no unknown name. */
export function signInLog(db: Database) {
  const rowOf = ({ action, entity = 'session', userId, address, reason }: SignInEvent) => {
    const details: AuditDetails = { addresses: [address], ...(reason !== undefined && { reason }) }
    return { action, entity, entityId: userId ?? null, details }
  }

  return {
    async record(event: SignInEvent): Promise<void> {
      await db.insert(auditLog).values({ ...rowOf(event), userId: event.userId ?? null })
    },

    /** Anyone can cause refusals, so repeats share a line per account, reason and hour. */
    async recordRefusal(event: SignInEvent): Promise<void> {
      const row = rowOf(event)
      const alike = db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.entity, row.entity),
            row.entityId === null ? isNull(auditLog.entityId) : eq(auditLog.entityId, row.entityId),
            eq(auditLog.action, row.action),
            isNull(auditLog.seq),
            sql`${auditLog.details} ->> 'reason' is not distinct from ${event.reason ?? null}::text`,
            gt(auditLog.at, new Date(Date.now() - REPEAT_MS)),
          ),
        )
        .orderBy(desc(auditLog.at))
        .limit(1)
      const { address } = event
      const others = sql`(select coalesce(jsonb_agg(known order by place), '[]') from jsonb_array_elements(${auditLog.details} -> 'addresses') with ordinality as listed (known, place) where known <> to_jsonb(${address}::text) and place < ${ADDRESSES})`
      const repeated = await db
        .update(auditLog)
        .set({
          details: sql`${auditLog.details} || jsonb_build_object('count', coalesce((${auditLog.details} ->> 'count')::int, 1) + 1, 'lastAt', ${new Date().toISOString()}::text, 'addresses', to_jsonb(array[${address}::text]) || ${others})`,
        })
        .where(eq(auditLog.id, alike))
        .returning({ id: auditLog.id })
      if (repeated.length === 0) await db.insert(auditLog).values(row)
    },
  }
}
export type SignInLog = ReturnType<typeof signInLog>
