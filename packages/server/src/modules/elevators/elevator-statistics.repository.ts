import type { elevatorStatisticsQuery } from '@hoistway/contracts/elevator'
import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { ofOrganizations, organizationsInScope } from '../../db/scope.ts'

/** A controller speaks every 10 s, and `last_seen_at` is written at most 10 s late; three missed messages are silence. */
const SILENT_AFTER = '45 s'
const silentBefore = sql`now() - ${SILENT_AFTER}::interval`

/** Condition for elevators that are connected and say nothing. */
export const isSilent = and(
  // Without a parameter: an index holds just these.
  sql`${elevators.isOnline}`,
  lt(elevators.lastSeenAt, silentBefore),
)

/** So many silent elevators are counted; where there are more, the others are. */
const COUNTED_SILENT = 5_000

/**
 * How many elevators of some organizations, or of all, are silent, or else how many of those that are online are not. In a fleet
 * that works the silent ones are few, and where all of it is silent the others are.
 */
async function countSilent(db: Database, organizationIds: readonly string[] | undefined) {
  const ofScope = ofOrganizations(elevators.organizationId, organizationIds)
  const online = (condition: SQL | undefined) =>
    sql`(select count(*) from ${elevators} where ${and(sql`${elevators.isOnline}`, condition, ofScope)})`
  const { rows } = await db.execute<{ silent: number; others: number | null }>(sql`
    with counted as materialized (
      select count(*)::int as silent from (
        select from ${elevators} where ${and(isSilent, ofScope)} limit ${COUNTED_SILENT + 1}
      ) first_ones
    )
    select silent, case when silent > ${COUNTED_SILENT}
      then (${online(gte(elevators.lastSeenAt, silentBefore))} + ${online(isNull(elevators.lastSeenAt))})::int end as others
    from counted`)
  return rows[0] ?? { silent: 0, others: null }
}

/** How many elevators of some organizations, or of all, are online and offline, in use and out of service, and silent. */
export async function countElevators(db: Database, organizationIds: readonly string[] | undefined) {
  const { total, isActive, isOnline, organizationId } = elevatorCounts
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${total}) filter (where ${condition}), 0)::int`
  const [[counted], { silent, others }] = await Promise.all([
    db
      .select({
        total: sum(sql`true`),
        active: sum(sql`${isActive}`),
        connected: sum(sql`${isOnline}`),
        offlineInUse: sum(sql`${isActive} and not ${isOnline}`),
      })
      .from(elevatorCounts)
      .where(ofOrganizations(organizationId, organizationIds)),
    countSilent(db, organizationIds),
  ])
  const { connected, ...counts } = counted ?? { total: 0, active: 0, connected: 0, offlineInUse: 0 }
  // Both are counted at moments of their own: there are never fewer than none.
  const heard = Math.min(connected, Math.max(0, others ?? connected - silent))
  return { ...counts, offline: counts.total - connected, silent: connected - heard, online: heard }
}

/** Returns the counts of the elevators that a user may see: all, those of one organization, or also those below one. */
export const elevatorStatistics =
  (db: Database) =>
  async (
    caller: Caller,
    { organizationId, withinOrganizationId }: z.output<typeof elevatorStatisticsQuery>,
  ) => {
    const seen = await organizationsInScope(db, caller, withinOrganizationId)
    const isSeen = organizationId === undefined || !seen || seen.has(organizationId)
    const counts = await countElevators(
      db,
      organizationId === undefined ? seen && [...seen] : isSeen ? [organizationId] : [],
    )
    return {
      totalElevators: counts.total,
      activeElevators: counts.active,
      onlineElevators: counts.online,
      silentElevators: counts.silent,
      offlineElevators: counts.offline,
    }
  }
