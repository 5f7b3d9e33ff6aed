import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { batchesOf } from '../base/batches-of.ts'
import type { Database } from '../db/database.ts'
import { lockRows } from '../db/fleet-locks.ts'
import { readByPages } from '../db/read-by-pages.ts'
import { elevators } from '../db/schema.ts'

/** A whole fleet exceeds the statement timeout. */
export const OFFLINE_BATCH = 500

/** A server's clock was ahead. It may differ a little from the database's. */
export const isAhead = (lastSeenAt: typeof elevators.lastSeenAt, now: SQL) =>
  sql`${lastSeenAt} > greatest(${now}, now()) + interval '10 s'`

/** Servers with different clocks would overwrite each other's times. */
export const notAhead = (at: SQLWrapper) =>
  sql`case when ${at} is not null then least(${at}, now() + interval '5 s') end`

export interface MarkedOffline {
  readonly id: string
  readonly lastSeenAt: Date | null
}

interface Options {
  readonly condition?: SQL
  readonly except?: ReadonlySet<string>
  readonly marked?: (elevators: readonly MarkedOffline[]) => void
}

/** Checks the condition at the time of writing. */
export async function markOffline(
  db: Database,
  { condition, except = new Set(), marked = () => {} }: Options = {},
): Promise<void> {
  const online = and(eq(elevators.isOnline, true), condition)
  const found = await readByPages(
    (after, limit) =>
      db
        .select({ id: elevators.id })
        .from(elevators)
        .where(and(online, after === undefined ? undefined : gt(elevators.id, after)))
        .orderBy(elevators.id)
        .limit(limit),
    ({ id }) => id,
  )
  const ids = found.flatMap(({ id }) => (except.has(id) ? [] : id))
  for (const some of batchesOf(ids, OFFLINE_BATCH)) {
    const offline = await db.transaction(async (tx) => {
      const locked = await lockRows(tx, elevators, and(inArray(elevators.id, some), online))
      return tx
        .update(elevators)
        .set({
          isOnline: false,
          presenceAt: null,
          // null would count as never connected. least() ignores null.
          lastSeenAt: sql`least(${elevators.lastSeenAt}, now())`,
        })
        .where(inArray(elevators.id, locked))
        .returning({ id: elevators.id, lastSeenAt: elevators.lastSeenAt })
    })
    marked(offline)
  }
}
