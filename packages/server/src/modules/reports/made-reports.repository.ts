import type { Report } from '@hoistway/contracts/report'
import { and, desc, eq, getTableColumns, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { madeReports, organizations, reportSchedules } from '../../db/schema.ts'
import { organizationAndBelow, visibleTo } from '../../db/scope.ts'

/** A list ends after so many. */
const LISTED = 200
const KEPT = sql`now() - interval '2 years'`

const { report: _, before: __, ...own } = getTableColumns(madeReports)
const line = { ...own, organizationName: organizations.name }

/** A report of a month and that of the month before. */
export interface KeptReport {
  readonly organizationId: string
  /** Its first day. */
  readonly month: string
  readonly report: Report
  readonly before: Report
}

/** Reports that were made, and of whom they are made. */
export function madeReportRepository(db: Database) {
  const seen = (caller: Caller, which?: SQL) =>
    and(visibleTo(caller, madeReports.organizationId), gt(madeReports.madeAt, KEPT), which)
  return {
    /** Made reports of organizations that the caller sees, the latest first. */
    list: (caller: Caller) =>
      db
        .select(line)
        .from(madeReports)
        .innerJoin(organizations, eq(organizations.id, madeReports.organizationId))
        .where(seen(caller))
        .orderBy(desc(madeReports.month), organizations.name, madeReports.id)
        .limit(LISTED),

    /** A report, unless the caller does not see its organization now. */
    async find(caller: Caller, id: string) {
      const [found] = await db
        .select({ ...line, report: madeReports.report, before: madeReports.before })
        .from(madeReports)
        .innerJoin(organizations, eq(organizations.id, madeReports.organizationId))
        .where(seen(caller, eq(madeReports.id, id)))
      return found
    },

    /** Organizations that the caller sees of which reports are made. */
    async scheduled(caller: Caller): Promise<string[]> {
      const rows = await db
        .select({ id: reportSchedules.organizationId })
        .from(reportSchedules)
        .where(visibleTo(caller, reportSchedules.organizationId))
      return rows.map(({ id }) => id)
    },

    /** Begins or ends making reports of an organization: whether that is a change. */
    async schedule(organizationId: string, isScheduled: boolean): Promise<boolean> {
      const changed = isScheduled
        ? await db.insert(reportSchedules).values({ organizationId }).onConflictDoNothing().returning()
        : await db
            .delete(reportSchedules)
            .where(eq(reportSchedules.organizationId, organizationId))
            .returning()
      return changed.length > 0
    },

    /** Organizations whose report of a month has to be made. */
    due: (month: string, end: Date) =>
      db
        .select({ id: organizations.id, name: organizations.name })
        .from(reportSchedules)
        .innerJoin(organizations, eq(organizations.id, reportSchedules.organizationId))
        .where(
          and(
            lt(reportSchedules.since, end),
            notExists(
              db
                .select({ one: sql`1` })
                .from(madeReports)
                .where(
                  and(
                    eq(madeReports.organizationId, reportSchedules.organizationId),
                    eq(madeReports.month, month),
                  ),
                ),
            ),
          ),
        ),

    /** Ids of an organization and of all below it. */
    async organizationsBelow(id: string): Promise<string[]> {
      const rows = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`${organizations.id} = any(${organizationAndBelow(id)})`)
      return rows.map((row) => row.id)
    },

    /** Keeps a report, unless another server was first: its id, then. */
    async keep(made: KeptReport): Promise<string | undefined> {
      const [kept] = await db
        .insert(madeReports)
        .values(made)
        .onConflictDoNothing()
        .returning({ id: madeReports.id })
      return kept?.id
    },
  }
}
