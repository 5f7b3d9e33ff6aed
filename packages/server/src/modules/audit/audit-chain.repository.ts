import { createHash } from 'node:crypto'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { attempt, reportOutages } from '../../base/outages.ts'
import { LOCKS } from '../../db/advisory-lock.ts'
import type { Database } from '../../db/database.ts'
import { every } from '../../db/every.ts'
import { auditLog } from '../../db/schema.ts'

const SEAL_MS = 5_000
const BATCH = 1_000
/** Refused sign-ins and registrations count repeats for an hour. */
const REPEATED_UNTIL = '65 minutes'
export const isCounted = sql`${auditLog.entity} in ('session', 'user') and (${auditLog.action} like '%-refused' or ${auditLog.action} = 'sign-in-locked')`
/** Transaction lock, in the namespace {@link LOCKS}. */
const CHAIN = -2

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  userId: auditLog.userId,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  details: sql<string | null>`${auditLog.details}::text`,
}
/** Texts are hashed exactly as PostgreSQL prints them. */
type Line = Record<'details', string | null> &
  Pick<typeof auditLog.$inferSelect, Exclude<keyof typeof columns, 'details'>>

function hashOf(before: string, seq: number, { id, at, userId, action, entity, entityId, details }: Line) {
  const content = JSON.stringify([seq, id, at.getTime(), userId, action, entity, entityId, details])
  return createHash('sha256').update(`${before}\n${content}`).digest('hex')
}

/** Hashes chain the lines, so that changed and deleted ones show. Does nothing while another server seals. */
export const sealAudit = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ won: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS}, ${CHAIN}) as won`,
    )
    if (!locks[0]?.won) return 0
    const lines = await tx
      .select(columns)
      .from(auditLog)
      .where(
        sql`${auditLog.seq} is null and (not (${isCounted}) or ${auditLog.at} < now() - ${REPEATED_UNTIL}::interval)`,
      )
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(BATCH)
    if (lines.length === 0) return 0
    const [last] = await tx
      .select({ seq: auditLog.seq, hash: auditLog.hash })
      .from(auditLog)
      .where(gt(auditLog.seq, 0))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    let hash = last?.hash ?? ''
    const first = (last?.seq ?? 0) + 1
    const sealed = lines.map((line, index) => {
      hash = hashOf(hash, first + index, line)
      return { id: line.id, seq: first + index, hash }
    })
    await tx.execute(sql`
      update ${auditLog} set seq = sealed.seq, hash = sealed.hash
      from json_to_recordset(${JSON.stringify(sealed)}) as sealed (id uuid, seq bigint, hash text)
      where ${auditLog.id} = sealed.id`)
    return lines.length
  })

export function sealAuditLog(db: Database, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const stopped = new AbortController()
  const { signal } = stopped
  async function sealAll(): Promise<void> {
    while (!signal.aborted && (await sealAudit(db)) === BATCH);
  }
  const report = reportOutages(log, 'the audit log could not be sealed', 'error')
  const sealing = every(SEAL_MS, signal, () => attempt(report, sealAll))
  return {
    async close(): Promise<void> {
      stopped.abort()
      await sealing
    },
  }
}

interface ChainState {
  readonly sealed: number
  readonly unsealed: number
  /** Hash of the last line; differs from an earlier note only if lines were appended, or all lines were rewritten. */
  readonly head: string
  /** First line that differs from its hash or follows a removed one. */
  readonly broken?: { readonly seq: number; readonly kind: 'changed' | 'missing'; readonly line: Line }
}

export async function verifyAudit(db: Database): Promise<ChainState> {
  let sealed = 0
  let head = ''
  const unsealed = await db.$count(auditLog, sql`${auditLog.seq} is null`)
  for (;;) {
    const lines = await db
      .select({ ...columns, seq: sql<number>`${auditLog.seq}::int`, hash: auditLog.hash })
      .from(auditLog)
      .where(gt(auditLog.seq, sealed))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH)
    if (lines.length === 0) return { sealed, unsealed, head }
    for (const { seq, hash, ...line } of lines) {
      if (seq !== sealed + 1)
        return { sealed, unsealed, head, broken: { seq: sealed + 1, kind: 'missing', line } }
      head = hashOf(head, seq, line)
      if (hash !== head) return { sealed, unsealed, head, broken: { seq, kind: 'changed', line } }
      sealed = seq
    }
  }
}
