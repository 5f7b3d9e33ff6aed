import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { now, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** Patterns that somebody dismissed, for each elevator whose evidence they saw. */
export const patternDismissals = pgTable(
  'pattern_dismissals',
  {
    /** The pattern's id, as it is derived from what the pattern is about. */
    pattern: text().notNull(),
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    /** Evidence that is later was not dismissed. */
    until: time().notNull(),
    reason: text().notNull(),
    dismissedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: now(),
  },
  (table) => [
    primaryKey({ name: 'pattern_dismissals_pk', columns: [table.pattern, table.elevatorId] }),
    index('pattern_dismissals_time').on(table.dismissedAt),
    // An elevator that is deleted takes them with it.
    index('pattern_dismissals_elevator').on(table.elevatorId),
  ],
)
