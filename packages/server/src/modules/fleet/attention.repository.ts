import type { AttentionKind } from '@hoistway/contracts/fleet'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { alerts, elevators, organizations, users } from '../../db/schema.ts'
import { inOrganizations } from '../../db/scope.ts'
import { isoTime } from '../../db/wire-rows.ts'
import { rankOf, severityRank } from '../alerts/alert-filters.repository.ts'
import { isSilent } from '../elevators/elevator-statistics.repository.ts'

/** Elevators listed, and reasons of each. */
const ELEVATORS = 8
const REASONS = 3

interface Row extends Record<string, unknown> {
  readonly elevator_id: string
  readonly elevator_name: string
  readonly organization_name: string
  readonly kind: AttentionKind
  readonly since: string | null
  readonly text: string | null
  readonly reasons: number
  readonly alert_id: string | null
  readonly code: string
  readonly message: string
  readonly first_occurrence: string
  readonly last_occurrence: string
  readonly acknowledged_by: string | null
  readonly acknowledged_at: string | null
  readonly acknowledge_note: string | null
}

/**
 * Active critical alerts and warnings. One that somebody has acknowledged has its person: it comes after everything that
 * has none.
 */
const alertReasons = (scope: SQL | undefined) => sql`
  select ${alerts.elevatorId} as elevator_id, ${alerts.id} as alert_id, ${alerts.lastOccurrence} as since,
    case when ${severityRank} = ${sql.raw(String(rankOf('critical')))} then 'critical' else 'warning' end as kind,
    case when ${severityRank} = ${sql.raw(String(rankOf('critical')))}
      then case when ${alerts.acknowledgedAt} is null then 0 else 4 end
      else case when ${alerts.acknowledgedAt} is null then 3 else 5 end end as urgency
  from ${alerts} join ${elevators} on ${eq(elevators.id, alerts.elevatorId)}
  where ${and(
    sql`${severityRank} in (${sql.raw(`${rankOf('critical')}, ${rankOf('warning')}`)})`,
    sql`${alerts.isActive}`,
    scope,
  )}`

/** Elevators in use that are away or silent, and those that are out of service. */
const stateReasons = (scope: SQL | undefined) => sql`
  select ${elevators.id} as elevator_id, null::uuid as alert_id,
    case when ${elevators.isActive} then ${elevators.lastSeenAt} else ${elevators.outOfServiceSince} end as since,
    case when not ${elevators.isActive} then 'out-of-service'
      when not ${elevators.isOnline} then 'offline' else 'silent' end as kind,
    case when not ${elevators.isActive} then 6 when not ${elevators.isOnline} then 1 else 2 end as urgency
  from ${elevators}
  where ${and(or(sql`not ${elevators.isActive}`, sql`not ${elevators.isOnline}`, isSilent), scope)}`

/** So many reasons of each urgency are looked at to find the elevators: one may have several. */
const LOOKED_AT = 100

const newestFirst = (reasons: SQL, order: SQL) => sql`(${reasons} order by ${order} limit ${LOOKED_AT})`

/**
 * The newest reasons of each urgency, read in the order of an index: ranking those of a hundred thousand elevators takes
 * more than a second.
 */
function candidates(scope: SQL | undefined): SQL {
  const ofAlerts = (['critical', 'warning'] as const).flatMap((severity) =>
    [true, false].map((isFree) =>
      newestFirst(
        alertReasons(
          and(
            scope,
            sql`${severityRank} = ${sql.raw(String(rankOf(severity)))}`,
            isFree ? sql`${alerts.acknowledgedAt} is null` : sql`${alerts.acknowledgedAt} is not null`,
          ),
        ),
        sql`${alerts.lastOccurrence} desc, ${alerts.id} desc`,
      ),
    ),
  )
  const bySeen = sql`${elevators.lastSeenAt} desc nulls last, ${elevators.id} desc`
  const byOutOfService = sql`${elevators.outOfServiceSince} desc nulls last, ${elevators.id} desc`
  const ofState = (state: SQL | undefined, order: SQL) => newestFirst(stateReasons(and(scope, state)), order)
  const ofStates = [
    ofState(sql`${elevators.isActive} and not ${elevators.isOnline}`, bySeen),
    ofState(and(sql`${elevators.isActive}`, isSilent), bySeen),
    ofState(sql`not ${elevators.isActive}`, byOutOfService),
  ]
  return sql.join([...ofAlerts, ...ofStates], sql` union all `)
}

/** The elevators that need a person, the most urgent first and the newest of those first, with their first reasons. */
export async function elevatorsInNeed(db: Database, caller: Caller, organizationId: string | undefined) {
  const scope = inOrganizations(caller, elevators.organizationId, organizationId)
  const urgentFirst = sql.raw('urgency, since desc nulls last')
  const isFirst = sql`${elevators.id} = any(array(select elevator_id from firsts))`
  const { rows } = await db.execute<Row>(sql`
    with candidates as materialized (${candidates(scope)}),
    firsts as materialized (
      select * from (
        select distinct on (elevator_id) elevator_id, urgency, since from candidates order by elevator_id, ${urgentFirst}
      ) most_urgent order by ${urgentFirst}, elevator_id limit ${ELEVATORS}
    ),
    reasons as (${alertReasons(and(isFirst, sql`${alerts.elevatorId} = any(array(select elevator_id from firsts))`))}
      union all ${stateReasons(isFirst)}),
    numbered as (
      select reasons.*, (count(*) over (partition by elevator_id))::int as reasons,
        row_number() over (partition by elevator_id order by ${urgentFirst}, alert_id) as n
      from reasons
    )
    select numbered.elevator_id, ${elevators.name} as elevator_name, ${organizations.name} as organization_name,
      numbered.kind, numbered.since, numbered.reasons, ${elevators.outOfServiceReason} as text, numbered.alert_id,
      ${alerts.code}, ${alerts.message}, ${alerts.firstOccurrence}, ${alerts.lastOccurrence},
      ${users.firstName} || ' ' || ${users.lastName} as acknowledged_by, ${alerts.acknowledgedAt},
      ${alerts.acknowledgeNote}
    from firsts join numbered on numbered.elevator_id = firsts.elevator_id and numbered.n <= ${REASONS}
      join ${elevators} on ${elevators.id} = numbered.elevator_id
      join ${organizations} on ${organizations.id} = ${elevators.organizationId}
      left join ${alerts} on ${alerts.id} = numbered.alert_id
      left join ${users} on ${users.id} = ${alerts.acknowledgedBy}
    order by firsts.urgency, firsts.since desc nulls last, firsts.elevator_id, numbered.n`)
  return [...Map.groupBy(rows, (row) => row.elevator_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      elevatorId: first.elevator_id,
      elevatorName: first.elevator_name,
      organizationName: first.organization_name,
      reasonCount: first.reasons,
      reasons: own.map(reasonOf),
    }
  })
}

const iso = (time: string | null) => (time === null ? null : isoTime(time))

function reasonOf(row: Row) {
  const { kind, since, text, alert_id: id } = row
  if (id === null) return { kind, since: iso(since), text: kind === 'out-of-service' ? text : null }
  const alert = {
    id,
    elevatorId: row.elevator_id,
    elevatorName: row.elevator_name,
    alertCode: row.code,
    alertMessage: row.message,
    isActive: true,
    firstOccurrence: isoTime(row.first_occurrence),
    lastOccurrence: isoTime(row.last_occurrence),
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: iso(row.acknowledged_at),
    acknowledgeNote: row.acknowledge_note,
  }
  return { kind, since: iso(since), alert }
}
