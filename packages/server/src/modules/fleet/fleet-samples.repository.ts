import { and, asc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { activeAlerts, elevatorCounts, elevators, fleetSamples } from '../../db/schema.ts'
import { inOrganizations } from '../../db/scope.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'
import { isNotCommissioned, isSilent } from '../elevators/elevator-statistics.repository.ts'

export const SAMPLE_SECONDS = 300
const INTERVAL = sql`date_bin(make_interval(secs => ${SAMPLE_SECONDS}), now(), 'epoch'::timestamptz)`
const RETENTION = sql`now() - interval '48 hours'`
const SHOWN = sql`now() - interval '24 hours'`

const elevatorsWhich = (condition: SQL | undefined) =>
  sql`select ${elevators.organizationId} as id, count(*)::int as n from ${elevators} where ${condition} group by 1`

export function fleetSampleRepository(db: Database) {
  return {
    /** Once per interval for all servers and organizations, so that moved elevators are not counted in both. */
    async record(): Promise<void> {
      const { organizationId, total, isOnline } = elevatorCounts
      const sum = (condition: unknown) => sql`coalesce(sum(${total}) filter (where ${condition}), 0)::int`
      await db.execute(sql`
        insert into ${fleetSamples} (organization_id, at, online, offline, critical_alerts)
        select fleet.id, ${INTERVAL}, greatest(0, fleet.online - coalesce(silent.n, 0)),
          greatest(0, fleet.offline - coalesce(unconnected.n, 0)), coalesce(alarms.n, 0)
        from (
          select ${organizationId} as id, ${sum(isOnline)} as online, ${sum(sql`not ${isOnline}`)} as offline
          from ${elevatorCounts} group by 1
        ) fleet
        left join (
          select ${activeAlerts.organizationId} as id, count(*)::int as n
          from ${activeAlerts} where ${activeAlerts.rank} = ${rankOf('critical')} group by 1
        ) alarms on alarms.id = fleet.id
        left join (${elevatorsWhich(isNotCommissioned)}) unconnected on unconnected.id = fleet.id
        left join (${elevatorsWhich(isSilent)}) silent on silent.id = fleet.id
        where fleet.online + fleet.offline > coalesce(unconnected.n, 0)
          and not exists (select from ${fleetSamples} where ${fleetSamples.at} = ${INTERVAL})
        on conflict do nothing`)
    },

    trend: (caller: Caller, organizationId: string | undefined) =>
      db
        .select({
          at: fleetSamples.at,
          online: sql<number>`sum(${fleetSamples.online})::int`,
          offline: sql<number>`sum(${fleetSamples.offline})::int`,
          criticalAlerts: sql<number>`sum(${fleetSamples.criticalAlerts})::int`,
        })
        .from(fleetSamples)
        .where(
          and(
            gt(fleetSamples.at, SHOWN),
            inOrganizations(caller, fleetSamples.organizationId, organizationId),
          ),
        )
        .groupBy(fleetSamples.at)
        .orderBy(asc(fleetSamples.at)),

    async sweep(): Promise<void> {
      await db.delete(fleetSamples).where(lt(fleetSamples.at, RETENTION))
    },
  }
}
