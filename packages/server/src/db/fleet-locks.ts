import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { controllers, elevators } from './schema.ts'

// See packages/docs/architecture/locks.md. Each function but `holdSpace` must come first in its transaction, and
// `lockRows` may follow `holdControllers`.

export const holdControllers = (tx: Database, names: readonly string[]) =>
  tx.execute(sql`select hold_controllers(${sql.param(namesOf(names))}::text[])`)

const namesOf = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => [name, name.toLowerCase()])),
]

export const holdElevators = (tx: Database, ids: readonly string[], names: readonly string[] = []) =>
  tx.execute(sql`select hold_elevators(${sql.param([...ids])}::uuid[], ${sql.param(namesOf(names))}::text[])`)

/**
 * Locks the rows that the next statement updates, and returns their ids. A single statement would also visit the
 * version of a row that it saw first, which can deadlock.
 */
export async function lockRows(
  tx: Database,
  table: typeof controllers | typeof elevators,
  where: SQL | undefined,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${table.id} as id from ${table} where ${where} order by ${table.id} for no key update`,
  )
  return rows.map(({ id }) => id)
}

/** Parallel uploads to an elevator check its limit of space one after the other. */
export const holdSpace = (tx: Database, elevatorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(481526, hashtext(${elevatorId}))`)

/** Prevents elevators from moving while their alerts are acknowledged. */
export const holdAlertsOf = (tx: Database, elevatorIds: readonly string[]) =>
  tx.execute(sql`select hold_alerts(${sql.param([...elevatorIds])}::uuid[], '{}')`)
