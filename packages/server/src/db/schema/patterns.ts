import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { now, partOf, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** Dismissed patterns, one row per elevator whose evidence the user saw. */
export const patternDismissals = pgTable(
  'pattern_dismissals',
  {
    /** The pattern's id, derived from its rule and subject. */
    pattern: text().notNull(),
    elevatorId: partOf(() => elevators.id),
    /** Later evidence is not dismissed. */
    until: time().notNull(),
    reason: text().notNull(),
    dismissedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: now(),
  },
  (table) => [
    primaryKey({ name: 'pattern_dismissals_pk', columns: [table.pattern, table.elevatorId] }),
    index('pattern_dismissals_time').on(table.dismissedAt),
    // For the deletion of elevators.
    index('pattern_dismissals_elevator').on(table.elevatorId),
  ],
)
