import type { FailureSummary } from '@hoistway/releases/wire'
import { and, countDistinct, desc, eq, gt, like, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'

/** Prefix of an audit action that is recorded once per user and period. */
export const FAILED = 'load-failed-'
const DAYS = 7

export async function recentFailures(db: Database): Promise<FailureSummary[]> {
  const since = new Date(Date.now() - DAYS * 86_400_000)
  const last = max(auditLog.at)
  const rows = await db
    .select({
      release: auditLog.entityId,
      action: auditLog.action,
      users: countDistinct(auditLog.userId),
      lastAt: last,
    })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'release'), like(auditLog.action, `${FAILED}%`), gt(auditLog.at, since)))
    .groupBy(auditLog.entityId, auditLog.action)
    .orderBy(desc(last))
    .limit(100)
  return rows.map(({ release, action, users, lastAt }) => {
    const [remote = '', version = ''] = (release ?? '').split('@')
    return {
      remote,
      version,
      kind: action.slice(FAILED.length),
      users,
      lastAt: new Date(lastAt ?? 0).toISOString(),
    }
  })
}
