import { type ClusterRule, patternRules } from '@hoistway/contracts/pattern-rules'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { alerts, commands, elevatorEvents, elevators, organizations } from '../../db/schema.ts'
import { type Evidence, occurrence, reset } from './evaluate.ts'

/** Per elevator: only the latest, because a controller may send thousands of alerts. */
const ALERTS_EACH = 500
const LOSSES_EACH = 100
const READ = 20_000
const RESETS = 5_000
/** An alert that ended within this time before a reset may have been its reason. */
const BEFORE_RESET_MS = 10 * 60_000

const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000})`
const wholeMilliseconds = (time: SQL) => sql`floor(extract(epoch from ${time}) * 1000)::float8`

export async function readEvidence(db: Database): Promise<Omit<Evidence, 'updates'>> {
  const [found, lost, tried] = await Promise.all([
    db.execute(occurrences('alerts', recentAlerts)),
    db.execute(occurrences('losses', recentLosses)),
    db.execute(resets),
  ])
  return {
    alerts: z.array(occurrence).parse(found.rows),
    losses: z.array(occurrence).parse(lost.rows),
    resets: z.array(reset).parse(tried.rows),
  }
}

const clusterRules = (of: ClusterRule['of']) =>
  patternRules.filter((rule) => rule.kind === 'cluster').filter((rule) => rule.of === of)

const reach = (of: ClusterRule['of']) => interval(Math.max(...clusterRules(of).map(({ reachMs }) => reachMs)))

/**
 * Uses the index of last occurrences, which are never before the start: by starts, the planner would read the alerts of
 * the whole fleet for each elevator.
 */
const recentAlerts = sql`
  select * from (
    select read.*, count(*) over () = ${ALERTS_EACH} as is_cut from (
      select a.id as alert_id, a.code, a.message, a.is_active, a.first_occurrence as at from ${alerts} a
      where a.elevator_id = e.id and a.last_occurrence >= now() - ${reach('alerts')}
      order by a.last_occurrence desc, a.id desc limit ${ALERTS_EACH}
    ) read
  ) latest where at >= now() - ${reach('alerts')} and at <= now()`

/**
 * Excludes losses found after the server's own downtime, whose times are unknown. The second comparison with `v.at`
 * skips earlier partitions, which a comparison of rows does not.
 */
const recentLosses = sql`
  select null::uuid as alert_id, null as code, null as message, v.at, false as is_cut,
    not e.is_online and not exists (
      select from ${elevatorEvents} later
      where later.elevator_id = e.id and later.kind = 'presence' and (later.at, later.id) > (v.at, v.id)
        and later.at >= v.at
    ) as is_active
  from ${elevatorEvents} v where v.elevator_id = e.id and v.kind = 'presence' and v.at >= now() - ${reach('losses')} and v.at <= now()
    and v.data -> 'isConnected' = 'false' and v.data -> 'wasFound' = 'false'
  order by v.at desc limit ${LOSSES_EACH}`

/** Keeps evidence with enough neighbours for a rule's window. */
const occurrences = (of: ClusterRule['of'], recent: SQL) => {
  const rules = clusterRules(of)
  const around = rules.map(
    ({ within, windowMs }, index) =>
      sql`count(*) over (partition by ${within === 'elevator' ? sql`elevator_id` : sql`building_id`}, code order by at
        range between ${interval(windowMs)} preceding and ${interval(windowMs)} following) as ${sql.identifier(`around${index}`)}`,
  )
  const isEnough = rules.map(
    ({ within, minimum }, index) =>
      sql`(${within === 'building' ? sql`building_id is not null and` : sql``} ${sql.identifier(`around${index}`)} >= ${minimum})`,
  )
  return sql`
    with recursive up as (
      select id as organization_id, id, name, type, parent_id from ${organizations}
      union
      select up.organization_id, o.id, o.name, o.type, o.parent_id
      from up join ${organizations} o on o.id = up.parent_id where up.type <> 'Building'
    ),
    recent as (
      select e.id as elevator_id, e.name, e.organization_id, found.* from ${elevators} e cross join lateral (${recent}) found where e.is_active
    ),
    placed as (
      select recent.*, building.id as building_id, building.name as building_name
      from recent left join up building
        on building.organization_id = recent.organization_id and building.type = 'Building'
    ),
    counted as (select placed.*, ${sql.join(around, sql`, `)} from placed)
    select elevator_id as "elevatorId", name as "elevatorName", organization_id as "organizationId",
      building_id as "buildingId", building_name as "buildingName", alert_id as "alertId", code, message,
      is_active as "isActive", ${wholeMilliseconds(sql`at`)} as at, is_cut as "isCut"
    from counted where ${sql.join(isEnough, sql` or `)} order by counted.at desc limit ${READ}`
}

const resets = sql.join(
  patternRules
    .filter((rule) => rule.kind === 'return')
    .map(
      ({ reachMs, windowMs, minimum }) => sql`(
    with reset as (
      select c.elevator_id, c.issued_at, c.updated_at as at, count(*) over (partition by c.elevator_id) as times
      from ${commands} c
      where c.issued_at >= now() - ${interval(reachMs)} and c.type = 'reset-controller' and c.status = 'succeeded'
      order by c.issued_at desc limit ${RESETS}
    )
    select e.id as "elevatorId", e.name as "elevatorName", e.organization_id as "organizationId",
      ${wholeMilliseconds(sql`reset.at`)} as at, had.code, coalesce(again.message, had.message) as message,
      case when again.id is not null then jsonb_build_object('alertId', again.id,
        'at', ${wholeMilliseconds(sql`again.first_occurrence`)}, 'isActive', again.is_active) end as returned
    from reset join ${elevators} e on e.id = reset.elevator_id and e.is_active
    cross join lateral (
      select code, min(message) as message from (
        (select a.code, a.message from ${alerts} a
          where a.elevator_id = e.id and a.is_active and a.first_occurrence <= reset.issued_at limit ${ALERTS_EACH})
        union all
        (select a.code, a.message from ${alerts} a
          where a.elevator_id = e.id and not a.is_active and a.first_occurrence <= reset.issued_at
            and coalesce(a.resolve_date, a.last_occurrence) >= reset.issued_at - ${interval(BEFORE_RESET_MS)}
            and coalesce(a.resolve_date, a.last_occurrence) <= reset.at + ${interval(windowMs)} limit ${ALERTS_EACH})
      ) there group by code
    ) had
    left join lateral (
      select * from (
        select a.id, a.code, a.message, a.is_active, a.first_occurrence from ${alerts} a
        where a.elevator_id = e.id and a.last_occurrence > reset.at order by a.last_occurrence limit ${ALERTS_EACH}
      ) later
      where later.code = had.code and later.first_occurrence > reset.at
        and later.first_occurrence <= least(now(), reset.at + ${interval(windowMs)})
      order by later.first_occurrence limit 1
    ) again on true
    where reset.times >= ${minimum}
    limit ${READ})`,
    ),
  sql` union all `,
)
