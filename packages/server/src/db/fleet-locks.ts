import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

// The order of all locks, and what takes them: packages/docs/architecture/locks.md. Each function is called first in its transaction.

/** Locks names of controllers, and the controllers that have them, until the transaction ends. */
export const holdControllers = (tx: Database, names: readonly string[]) =>
  tx.execute(sql`select hold_controllers(${sql.param(namesOf(names))}::text[])`)

/** Names differ by more than their capitals: all spellings of one share a lock. */
const namesOf = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => [name, name.toLowerCase()])),
]

/** Locks elevators that move or are deleted, and the controllers that they name now or will name. */
export const holdElevators = (tx: Database, ids: readonly string[], names: readonly string[] = []) =>
  tx.execute(sql`select hold_elevators(${sql.param([...ids])}::uuid[], ${sql.param(namesOf(names))}::text[])`)

/** Keeps elevators where they are while their alerts are acknowledged. */
export const holdAlertsOf = (tx: Database, elevatorIds: readonly string[]) =>
  tx.execute(sql`select hold_alerts(${sql.param([...elevatorIds])}::uuid[], '{}')`)
