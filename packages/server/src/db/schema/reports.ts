import type { Report } from '@hoistway/contracts/report'
import { date, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { key, now, partOf } from './columns.ts'
import { organizations } from './fleet.ts'

const organizationId = () => partOf(() => organizations.id)

export const reportSchedules = pgTable('report_schedules', {
  organizationId: organizationId().primaryKey(),
  since: now(),
})

/** Late data does not change a report. */
export const madeReports = pgTable('made_reports', {
  id: key(),
  organizationId: organizationId(),
  /** First day. */
  month: date({ mode: 'string' }).notNull(),
  madeAt: now(),
  report: jsonb().$type<Report>().notNull(),
  before: jsonb().$type<Report>().notNull(),
})
