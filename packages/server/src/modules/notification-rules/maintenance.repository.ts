import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { changed, type Database, onlyRow, timestamp } from '../../db/database.ts'
import { maintenanceWindows } from '../../db/schema.ts'

/** Expects elevators as `e`. */
export const inMaintenance = (now: Date): SQL => {
  const at = timestamp(now)
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

    create: async (row: typeof maintenanceWindows.$inferInsert) =>
      (await onlyRow(db.insert(maintenanceWindows).values(row).returning({ id }))).id,

    remove: (ofOrganization: string, windowId: string) =>
      changed(db.delete(maintenanceWindows).where(and(eq(organizationId, ofOrganization), eq(id, windowId)))),
  }
}
