import type { AttentionKind } from '@hoistway/contracts/fleet'
import { recordedText } from '@hoistway/contracts/recorded'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { activeAlerts, alerts, elevators, organizations, userName, users } from '../../db/schema.ts'
import { mayOn, ofOrganizations, organizationsInScope } from '../../db/scope.ts'
import { isoTime } from '../../db/wire-rows.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'
import { isNotCommissioned, isSilent } from '../elevators/elevator-statistics.repository.ts'

const REASONS = 3

interface Row extends Record<string, unknown> {
  readonly elevator_id: string
  readonly elevator_name: string
  readonly organization_id: string
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
  readonly may_acknowledge: boolean
}

/** Per urgency; one elevator may have several. */
const LOOKED_AT = 100

type InScope = (organizationId: SQL | { getSQL(): SQL }) => SQL | undefined

const critical = sql.raw(String(rankOf('critical')))
const warning = sql.raw(String(rankOf('warning')))

const alertReasons = (elevatorIds: SQL) => sql`
  select ${activeAlerts.elevatorId} as elevator_id, ${activeAlerts.alertId} as alert_id,
    ${activeAlerts.lastOccurrence} as since,
    case when ${activeAlerts.rank} = ${critical} then 'critical' else 'warning' end as kind,
    case when ${activeAlerts.rank} = ${critical}
      then case when ${activeAlerts.isAcknowledged} then 4 else 0 end
      else case when ${activeAlerts.isAcknowledged} then 5 else 3 end end as urgency
  from ${activeAlerts}
  where ${activeAlerts.elevatorId} = any(${elevatorIds}) and ${activeAlerts.rank} in (${critical}, ${warning})`

const stateReasons = (elevatorIds: SQL) => sql`
  select ${elevators.id} as elevator_id, null::uuid as alert_id,
    case when ${elevators.isActive} then ${elevators.lastSeenAt} else ${elevators.outOfServiceSince} end as since,
    case when not ${elevators.isActive} then 'out-of-service'
      when not ${elevators.isOnline} then 'offline' else 'silent' end as kind,
    case when not ${elevators.isActive} then 6 when not ${elevators.isOnline} then 1 else 2 end as urgency
  from ${elevators}
  where ${elevators.id} = any(${elevatorIds})
    and ${or(sql`not ${elevators.isActive}`, sql`not ${elevators.isOnline}`, isSilent)} and not (${elevators.isActive} and ${isNotCommissioned})`

/** The order is that of an index that also contains their organizations. */
const newest = (urgency: number, of: { id: SQL; since: SQL; from: SQL; order: SQL }) => sql`(
  select ${of.id} as elevator_id, ${of.since} as since, ${sql.raw(String(urgency))} as urgency
  ${of.from} order by ${of.order} limit ${sql.raw(String(LOOKED_AT))})`

/** Acknowledged alerts come last, because a person already handles them. */
const newestAlerts = (urgency: number, rank: SQL, isAcknowledged: SQL, inScope: InScope) =>
  newest(urgency, {
    id: sql`${activeAlerts.elevatorId}`,
    since: sql`${activeAlerts.lastOccurrence}`,
    from: sql`from ${activeAlerts} where ${and(
      sql`${activeAlerts.rank} = ${rank}`,
      isAcknowledged,
      inScope(activeAlerts.organizationId),
    )}`,
    order: sql`${activeAlerts.lastOccurrence} desc, ${activeAlerts.alertId} desc`,
  })

const newestElevators = (
  urgency: number,
  since: SQL | { getSQL(): SQL },
  state: SQL | undefined,
  inScope: InScope,
) =>
  newest(urgency, {
    id: sql`${elevators.id}`,
    since: sql`${since}`,
    from: sql`from ${elevators} where ${and(state, inScope(elevators.organizationId))}`,
    order: sql`${since} desc nulls last, ${elevators.id} desc nulls last`,
  })

/** Only the newest of each urgency: ranking all reasons of a hundred thousand elevators takes more than a second. */
function candidates(inScope: InScope): SQL {
  const [isFree, isTaken] = [sql`not ${activeAlerts.isAcknowledged}`, sql`${activeAlerts.isAcknowledged}`]
  const { isActive, isOnline, lastSeenAt, outOfServiceSince } = elevators
  return sql.join(
    [
      newestAlerts(0, critical, isFree, inScope),
      newestElevators(
        1,
        lastSeenAt,
        sql`${isActive} and not ${isOnline} and ${lastSeenAt} is not null`,
        inScope,
      ),
      // Without `nulls last`, to match the index.
      newest(2, {
        id: sql`${elevators.id}`,
        since: sql`${lastSeenAt}`,
        from: sql`from ${elevators} where ${and(sql`${isActive}`, isSilent, inScope(elevators.organizationId))}`,
        order: sql`${lastSeenAt} desc, ${elevators.id} desc`,
      }),
      newestAlerts(3, warning, isFree, inScope),
      newestAlerts(4, critical, isTaken, inScope),
      newestAlerts(5, warning, isTaken, inScope),
      newestElevators(6, outOfServiceSince, sql`not ${isActive}`, inScope),
    ],
    sql` union all `,
  )
}

const FEW = 20

const scopeOf =
  (ids: ReadonlySet<string> | undefined): InScope =>
  (organizationId) => {
    if (!ids || ids.size <= FEW) return ofOrganizations(organizationId, ids)
    // `is true` keeps the planner from a join, which would lose the order.
    return sql`(${organizationId} in (select id from scope)) is true`
  }

export async function elevatorsInNeed(
  db: Database,
  caller: Caller,
  organizationId: string | undefined,
  limit: number,
) {
  const scope = await organizationsInScope(db, caller, organizationId)
  const urgentFirst = sql.raw('urgency, since desc nulls last')
  const firstIds = sql.raw('array(select elevator_id from firsts)')
  const { rows } = await db.execute<Row>(sql`
    with scope as materialized (select unnest(${sql.param([...(scope ?? [])])}::uuid[]) as id),
    candidates as materialized (${candidates(scopeOf(scope))}),
    firsts as materialized (
      select * from (
        select distinct on (elevator_id) elevator_id, urgency, since from candidates order by elevator_id, ${urgentFirst}
      ) most_urgent order by ${urgentFirst}, elevator_id limit ${limit}
    ),
    reasons as (${alertReasons(firstIds)} union all ${stateReasons(firstIds)}),
    numbered as (
      select reasons.*, (count(*) over (partition by elevator_id))::int as reasons,
        row_number() over (partition by elevator_id order by ${urgentFirst}, alert_id) as n
      from reasons
    )
    select numbered.elevator_id, ${elevators.name} as elevator_name, ${organizations.id} as organization_id, ${organizations.name} as organization_name,
      numbered.kind, numbered.since, numbered.reasons, ${elevators.outOfServiceReason} as text, numbered.alert_id,
      ${alerts.code}, ${alerts.message}, ${alerts.firstOccurrence}, ${alerts.lastOccurrence},
      ${userName} as acknowledged_by, ${alerts.acknowledgedAt},
      ${alerts.acknowledgeNote}, ${mayOn(caller, 'Operator', organizations.id)} as may_acknowledge
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
      organizationId: first.organization_id,
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
    alertMessage: row.message && recordedText(row.message),
    isActive: true,
    firstOccurrence: isoTime(row.first_occurrence),
    lastOccurrence: isoTime(row.last_occurrence),
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: iso(row.acknowledged_at),
    acknowledgeNote: row.acknowledge_note,
    mayAcknowledge: row.may_acknowledge,
  }
  return { kind, since: iso(since), alert }
}
