import { and, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { activeAlerts, alertKindCounts } from '../../db/schema.ts'
import { ofOrganizations, organizationsInScope } from '../../db/scope.ts'
import { activeRank, rankOf } from '../alerts/alert-filters.repository.ts'
import { countElevators } from '../elevators/elevator-statistics.repository.ts'

export async function fleetCounts(db: Database, caller: Caller, organizationId: string | undefined) {
  const scope = await organizationsInScope(db, caller, organizationId)
  const [counts, alerts] = await Promise.all([
    countElevators(db, scope),
    scope ? alertsOfSome(db, scope) : alertsOfAll(db),
  ])
  return {
    ...alerts,
    offlineElevators: counts.offline,
    notCommissionedElevators: counts.notCommissioned,
    offlineInUse: counts.offlineInUse,
    outOfService: counts.total - counts.active,
    silentElevators: counts.silent,
    onlineElevators: counts.online,
  }
}

const [critical, warning] = [rankOf('critical'), rankOf('warning')]

async function alertsOfAll(db: Database) {
  const ofRank = (rank: number) =>
    sql<number>`coalesce(sum(${alertKindCounts.active}) filter (where ${activeRank(alertKindCounts.code)} = ${rank}), 0)::int`
  const [counted] = await db
    .select({ criticalAlerts: ofRank(critical), warningAlerts: ofRank(warning) })
    .from(alertKindCounts)
  return counted ?? { criticalAlerts: 0, warningAlerts: 0 }
}

/** Reads the rows, because some organizations have more counters than active alerts. */
async function alertsOfSome(db: Database, scope: ReadonlySet<string>) {
  const { rank, organizationId } = activeAlerts
  const ofRank = (one: number) => sql<number>`(count(*) filter (where ${rank} = ${one}))::int`
  const [counted] = await db
    .select({ criticalAlerts: ofRank(critical), warningAlerts: ofRank(warning) })
    .from(activeAlerts)
    .where(and(sql`${rank} >= ${warning}`, ofOrganizations(organizationId, scope)))
  return counted ?? { criticalAlerts: 0, warningAlerts: 0 }
}
