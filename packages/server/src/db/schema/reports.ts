import type { Report } from '@hoistway/contracts/report'
import { date, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'
import { organizations } from './fleet.ts'

const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** Organizations of which a report is made when a month is over. */
export const reportSchedules = pgTable('report_schedules', {
  organizationId: organizationId().primaryKey(),
  /** Months that were over before are not reported. */
  since: now(),
})

/** Reports as they were made: what comes late changes them no more. */
export const madeReports = pgTable(
  'made_reports',
  {
    id: key(),
    organizationId: organizationId(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    madeAt: now(),
    report: jsonb().$type<Report>().notNull(),
    /** The month before. */
    before: jsonb().$type<Report>().notNull(),
  },
  (table) => [uniqueIndex('made_reports_once').on(table.organizationId, table.month)],
)
