import type { Report } from '@hoistway/contracts/report'
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import { changed, type Database, firstRow, timestamp } from '../../db/database.ts'
import { timeZoneOf } from '../../db/organization-tree.ts'
import { madeReports, organizations, reportSchedules } from '../../db/schema.ts'
import { organizationAndBelow, visibleTo } from '../../db/scope.ts'

const LISTED = 200
const EXPIRY = sql`now() - interval '2 years'`

const { report: _, before: __, ...own } = getTableColumns(madeReports)
const line = { ...own, organizationName: organizations.name }

export interface KeptReport {
  readonly organizationId: string
  /** First day of the month. */
  readonly month: string
  readonly report: Report
  readonly before: Report
}

export function madeReportRepository(db: Database) {
  const seen = (caller: Caller, which?: SQL) => and(visibleTo(caller, madeReports.organizationId), which)
  return {
    list: (caller: Caller, organizationId: string | undefined) =>
      db
        .select(line)
        .from(madeReports)
        .innerJoin(organizations, eq(organizations.id, madeReports.organizationId))
        .where(seen(caller, organizationId ? eq(madeReports.organizationId, organizationId) : undefined))
        .orderBy(desc(madeReports.month), organizations.name, madeReports.id)
        .limit(LISTED),

    async find(caller: Caller, id: string) {
      const [found] = await db
        .select({ ...line, report: madeReports.report, before: madeReports.before })
        .from(madeReports)
        .innerJoin(organizations, eq(organizations.id, madeReports.organizationId))
        .where(seen(caller, eq(madeReports.id, id)))
      return found
    },

    /** The reader must have been checked elsewhere. */
    async stored(id: string): Promise<Pick<KeptReport, 'report' | 'before'> | undefined> {
      const { report, before } = madeReports
      return firstRow(db.select({ report, before }).from(madeReports).where(eq(madeReports.id, id)))
    },

    async scheduled(caller: Caller): Promise<string[]> {
      const rows = await db
        .select({ id: reportSchedules.organizationId })
        .from(reportSchedules)
        .where(visibleTo(caller, reportSchedules.organizationId))
      return rows.map(({ id }) => id)
    },

    schedule: (organizationId: string, isScheduled: boolean) =>
      changed(
        isScheduled
          ? db.insert(reportSchedules).values({ organizationId }).onConflictDoNothing()
          : db.delete(reportSchedules).where(eq(reportSchedules.organizationId, organizationId)),
      ),

    /** `latest` excludes months that are over in no time zone: their reports were made while the clock was ahead. */
    schedules: (now: number) =>
      db
        .select({
          id: organizations.id,
          name: organizations.name,
          since: reportSchedules.since,
          timeZone: timeZoneOf(organizations.id),
          latest: sql<
            string | null
          >`(select max(m.month)::text from ${madeReports} m where m.organization_id = ${organizations.id}
            and m.month + interval '1 month -2 days' <= ${timestamp(now)})`,
        })
        .from(reportSchedules)
        .innerJoin(organizations, eq(organizations.id, reportSchedules.organizationId)),

    async organizationsBelow(id: string): Promise<string[]> {
      const rows = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`${organizations.id} = any(${organizationAndBelow(id)})`)
      return rows.map((row) => row.id)
    },

    /** Deletes the organization's expired reports. Returns the id, unless another server was first. */
    async keep(made: KeptReport): Promise<string | undefined> {
      const [kept] = await db
        .insert(madeReports)
        .values(made)
        .onConflictDoNothing()
        .returning({ id: madeReports.id })
      const { organizationId, madeAt } = madeReports
      await db.delete(madeReports).where(and(eq(organizationId, made.organizationId), lt(madeAt, EXPIRY)))
      return kept?.id
    },
  }
}
