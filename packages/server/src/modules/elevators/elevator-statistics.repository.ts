import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'

/** A controller speaks every 10 s, and `last_seen_at` is written at most 10 s late; three missed messages are silence. */
const SILENT_AFTER = '45 s'

/** Condition for elevators that are connected and say nothing. */
export const isSilent = and(
  // Without a parameter: an index holds just these.
  sql`${elevators.isOnline}`,
  lt(elevators.lastSeenAt, sql`now() - ${SILENT_AFTER}::interval`),
)

/** Returns the counts of the elevators that a user may see, of one organization if it is given. */
export const elevatorStatistics =
  (db: Database) => async (caller: Caller, organizationId: string | undefined) => {
    const { total, isActive, isOnline } = elevatorCounts
    const sum = (condition: SQL) => sql<number>`coalesce(sum(${total}) filter (where ${condition}), 0)::int`
    const ofOrganization = (column: typeof elevators.organizationId | typeof elevatorCounts.organizationId) =>
      and(visibleTo(caller, column), organizationId === undefined ? undefined : eq(column, organizationId))
    const [[counted], [silent]] = await Promise.all([
      db
        .select({
          totalElevators: sum(sql`true`),
          activeElevators: sum(sql`${isActive}`),
          connected: sum(sql`${isOnline}`),
          offlineElevators: sum(sql`not ${isOnline}`),
        })
        .from(elevatorCounts)
        .where(ofOrganization(elevatorCounts.organizationId)),
      db
        .select({ elevators: count() })
        .from(elevators)
        .where(and(ofOrganization(elevators.organizationId), isSilent)),
    ])
    const { connected = 0, totalElevators = 0, activeElevators = 0, offlineElevators = 0 } = counted ?? {}
    const silentElevators = Math.min(connected, silent?.elevators ?? 0)
    return {
      totalElevators,
      activeElevators,
      onlineElevators: connected - silentElevators,
      silentElevators,
      offlineElevators,
    }
  }
