import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

// The order of all locks, and their users: packages/docs/architecture/locks.md. Each function must come first in its
// transaction.

export const holdControllers = (tx: Database, names: readonly string[]) =>
  tx.execute(sql`select hold_controllers(${sql.param(namesOf(names))}::text[])`)

/** Names that differ in case share a lock. */
const namesOf = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => [name, name.toLowerCase()])),
]

/** Locks elevators that move or are deleted, with their current and future controllers. */
export const holdElevators = (tx: Database, ids: readonly string[], names: readonly string[] = []) =>
  tx.execute(sql`select hold_elevators(${sql.param([...ids])}::uuid[], ${sql.param(namesOf(names))}::text[])`)

/** Prevents elevators from moving while their alerts are acknowledged. */
export const holdAlertsOf = (tx: Database, elevatorIds: readonly string[]) =>
  tx.execute(sql`select hold_alerts(${sql.param([...elevatorIds])}::uuid[], '{}')`)
