import type { elevatorStatisticsQuery } from '@hoistway/contracts/elevator'
import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators } from '../../db/schema.ts'
import { type OrganizationIds, ofOrganizations, organizationsInScope } from '../../db/scope.ts'

/** Three missed messages: one every 10 s, and `last_seen_at` is written up to 10 s late. */
const SILENT_AFTER = '45 s'
const silentBefore = sql`now() - ${SILENT_AFTER}::interval`

export const isSilent = and(
  // No parameter, because a partial index has this condition.
  sql`${elevators.isOnline}`,
  lt(elevators.lastSeenAt, silentBefore),
)

/** No parameter, because a partial index has this condition. */
export const isNotCommissioned = sql`(${elevators.lastSeenAt} is null and not ${elevators.isOnline})`

/** Above this many silent elevators, the others are counted instead. */
const COUNTED_SILENT = 5_000

/** Counts the smaller part: few elevators are silent in a working fleet, and few are not when the whole fleet is. */
async function countSilent(db: Database, organizationIds: OrganizationIds | undefined) {
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

export async function countElevators(db: Database, organizationIds: OrganizationIds | undefined) {
  const { total, isActive, isOnline, organizationId } = elevatorCounts
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${total}) filter (where ${condition}), 0)::int`
  const [[counted], [unconnected], { silent, others }] = await Promise.all([
    db
      .select({
        total: sum(sql`true`),
        active: sum(sql`${isActive}`),
        connected: sum(sql`${isOnline}`),
        offlineInUse: sum(sql`${isActive} and not ${isOnline}`),
      })
      .from(elevatorCounts)
      .where(ofOrganizations(organizationId, organizationIds)),
    db
      .select({
        all: sql<number>`count(*)::int`,
        inUse: sql<number>`(count(*) filter (where ${elevators.isActive}))::int`,
      })
      .from(elevators)
      .where(and(isNotCommissioned, ofOrganizations(elevators.organizationId, organizationIds))),
    countSilent(db, organizationIds),
  ])
  const { connected, ...counts } = counted ?? { total: 0, active: 0, connected: 0, offlineInUse: 0 }
  const { all: notCommissioned, inUse } = unconnected ?? { all: 0, inUse: 0 }
  // Counts from different moments: no difference may be negative.
  const less = (count: number, part: number) => Math.max(0, count - part)
  const heard = Math.min(connected, others ?? less(connected, silent))
  return {
    ...counts,
    offlineInUse: less(counts.offlineInUse, inUse),
    offline: less(counts.total - connected, notCommissioned),
    silent: connected - heard,
    online: heard,
    notCommissioned,
  }
}

export async function elevatorStatisticsOf(
  db: Database,
  caller: Caller,
  { organizationId, withinOrganizationId }: z.output<typeof elevatorStatisticsQuery>,
) {
  const seen = await organizationsInScope(db, caller, withinOrganizationId)
  const isSeen = organizationId === undefined || !seen || seen.has(organizationId)
  const ids = organizationId === undefined ? seen : isSeen ? [organizationId] : []
  const counts = await countElevators(db, ids)
  return {
    totalElevators: counts.total,
    activeElevators: counts.active,
    onlineElevators: counts.online,
    silentElevators: counts.silent,
    offlineElevators: counts.offline,
    notCommissionedElevators: counts.notCommissioned,
  }
}
