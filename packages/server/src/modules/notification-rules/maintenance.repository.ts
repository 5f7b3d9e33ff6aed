import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { maintenanceWindows } from '../../db/schema.ts'

const RETENTION_DAYS = 30

/** Expects elevators as `e`. */
export const inMaintenance = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`e.organization_id in (
    with recursive muted as (
      select organization_id as id from maintenance_windows where starts_at <= ${at} and ends_at > ${at}
      union select child.id from organizations child join muted on child.parent_id = muted.id
    ) select id from muted)`
}

export function maintenanceRepository(db: Database) {
  const { id, startsAt, endsAt, reason, organizationId } = maintenanceWindows
  return {
    list: (ofOrganization: string) =>
      db
        .select({ id, startsAt, endsAt, reason })
        .from(maintenanceWindows)
        .where(and(eq(organizationId, ofOrganization), gt(endsAt, sql`now()`)))
        .orderBy(asc(startsAt), asc(id)),

    async create(row: typeof maintenanceWindows.$inferInsert): Promise<string | undefined> {
      const [created] = await db.insert(maintenanceWindows).values(row).returning({ id })
      return created?.id
    },

    async remove(ofOrganization: string, windowId: string): Promise<string | undefined> {
      const [removed] = await db
        .delete(maintenanceWindows)
        .where(and(eq(organizationId, ofOrganization), eq(id, windowId)))
        .returning({ id })
      return removed?.id
    },

    sweep: () =>
      db.delete(maintenanceWindows).where(lt(endsAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`)),
  }
}
