import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { type AuditDetails, auditLog } from '../../../db/schema.ts'

/** What happened to a session or an account at its door. */
interface SignInEvent {
  readonly action: string
  /** `session` unless it is about the account itself. */
  readonly entity?: 'session' | 'user'
  /** The account that it is about, when it exists. */
  readonly userId?: string | undefined
  readonly address: string
  readonly reason?: string
}

/** Repeats within this time are counted in one line. */
const REPEAT_MS = 60 * 60_000
/** A line of repeats names this many addresses at most: the latest ones. */
const ADDRESSES = 10

/** Sign-ins and what was refused, in the audit log. Never holds a password, a token, or a name that nobody has. */
export function signInLog(db: Database) {
  const rowOf = ({ action, entity = 'session', userId, address, reason }: SignInEvent) => {
    const details: AuditDetails = { addresses: [address], ...(reason !== undefined && { reason }) }
    return { action, entity, entityId: userId ?? null, details }
  }

  return {
    /** Records what somebody did who holds the account. */
    async record(event: SignInEvent): Promise<void> {
      await db.insert(auditLog).values({ ...rowOf(event), userId: event.userId ?? null })
    },

    /**
     * Records what strangers can do. All that is alike within an hour is one line with a count, so that they cannot
     * fill the log: at most one line for each account, reason and hour, and one for all accounts that do not exist.
     */
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
