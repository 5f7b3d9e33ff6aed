import { sql } from 'drizzle-orm'
import { batchesOf } from '../../base/batches-of.ts'
import type { Database } from '../../db/database.ts'
import {
  absences,
  alerts,
  commands,
  elevatorEvents,
  elevatorStates,
  elevators,
  fleetSamples,
  rollupProgress,
  users,
} from '../../db/schema.ts'
import type { TimedState } from '../../history/known-state.ts'
import {
  DAY_MS,
  dayPartitions,
  dayRollupPartitions,
  ensurePartition,
  eventPartitions,
  hourRollupPartitions,
} from '../../history/partitions.repository.ts'
import type { PastCommand } from './commands.ts'
import { messageOf } from './incidents.ts'
import type { Outline, PastTimes } from './outline.ts'
import type { PastElevator } from './past-elevator.ts'
import { PastSamples } from './past-samples.ts'

type Connection = Pick<Database, 'execute'>

interface OutlinedElevator {
  readonly elevator: PastElevator
  readonly outline: Outline
  readonly last: TimedState | undefined
}
type All = readonly OutlinedElevator[]

const BATCH = 60
const ABSENCE_DAYS = 90

const iso = (at: number) => new Date(at).toISOString()
const column = <T>(rows: readonly T[], of: (row: T) => unknown) => sql.param(rows.map(of))
const times = <T>(rows: readonly T[], of: (row: T) => number | null) =>
  sql`${column(rows, (row) => {
    const at = of(row)
    return at === null ? null : iso(at)
  })}::timestamptz[]`

export async function prepareForPast(db: Connection, { from, statesFrom, now }: PastTimes): Promise<void> {
  await db.execute(sql`delete from ${elevatorEvents}`)
  const kinds = [
    [eventPartitions, from],
    [dayRollupPartitions, from],
    [hourRollupPartitions, statesFrom],
    [dayPartitions, statesFrom],
  ] as const
  for (const [partitioned, first] of kinds)
    for (
      let period = partitioned.periodOf(first);
      period.from <= now;
      period = partitioned.periodOf(period.to)
    )
      await ensurePartition(db, partitioned, period)
}

export async function writeOutlines(db: Connection, all: All, { madeUntil, now }: PastTimes): Promise<void> {
  for (const some of batchesOf(all, BATCH)) {
    await writeEvents(db, some)
    await writeAlerts(db, some)
    await writeCommands(
      db,
      of(some, ({ commands }) => commands),
    )
    await writePresent(db, some, now)
  }
  await writeSamples(db, all, now)
  await db.execute(sql`insert into ${rollupProgress} (made_until) values (${iso(madeUntil)})`)
}

async function writeSamples(db: Connection, all: All, now: number): Promise<void> {
  const counted = new PastSamples(now)
  for (const { elevator, outline } of all) counted.add(elevator.organizationId, outline)
  const samples = counted.all()
  await db.execute(sql`
    insert into ${fleetSamples} (organization_id, at, online, offline, critical_alerts)
    select * from unnest(${column(samples, ({ organizationId }) => organizationId)}::uuid[], ${times(samples, ({ at }) => at)},
      ${column(samples, ({ online }) => online)}::int[], ${column(samples, ({ offline }) => offline)}::int[],
      ${column(samples, ({ criticalAlerts }) => criticalAlerts)}::int[])`)
}

const of = <T>(all: All, select: (outline: Outline) => readonly T[]) =>
  all.flatMap(({ elevator, outline }) =>
    select(outline).map((each) => ({ ...each, elevatorId: elevator.id })),
  )

async function writeEvents(db: Connection, all: All): Promise<void> {
  const events = of(all, ({ presence, service, firmware }) =>
    [
      ...presence.map(({ at, isConnected, wasFound }) => ({
        at,
        kind: 'presence',
        data: { isConnected, wasFound },
      })),
      ...service.map(({ at, isInService, reason }) => ({
        at,
        kind: 'service',
        data: { isInService, reason },
      })),
      ...firmware.map(({ at, version, before }) => ({ at, kind: 'firmware', data: { version, before } })),
    ].toSorted((one, other) => one.at - other.at),
  )
  await db.execute(sql`
    insert into ${elevatorEvents} (elevator_id, at, kind, data)
    select * from unnest(${column(events, (event) => event.elevatorId)}::uuid[], ${times(events, ({ at }) => at)},
      ${column(events, ({ kind }) => kind)}::text[], ${column(events, ({ data }) => JSON.stringify(data))}::jsonb[])`)
}

async function writeAlerts(db: Connection, all: All): Promise<void> {
  const raised = of(all, (past) => past.alerts.map((alert, index) => ({ ...alert, name: `seed-${index}` })))
  await db.execute(sql`
    insert into ${alerts} (elevator_id, device_alert_id, code, message, first_occurrence, last_occurrence, resolve_date,
      is_active, acknowledged_by, acknowledged_at)
    select elevator_id, name, code, message, first, last, resolved, resolved is null, acknowledged_by, acknowledged_at
    from unnest(${column(raised, ({ elevatorId }) => elevatorId)}::uuid[],
      ${column(raised, ({ name }) => name)}::text[], ${column(raised, ({ code }) => code)}::text[],
      ${column(raised, ({ code }) => messageOf(code))}::text[], ${times(raised, ({ from }) => from)},
      ${times(raised, ({ lastAt }) => lastAt)}, ${times(raised, ({ to }) => to)},
      ${column(raised, ({ acknowledged }) => acknowledged?.by ?? null)}::uuid[],
      ${times(raised, ({ acknowledged }) => acknowledged?.at ?? null)})
      raised (elevator_id, name, code, message, first, last, resolved, acknowledged_by, acknowledged_at)`)
}

/** The sender may have been deleted since. */
export async function writeCommands(
  db: Connection,
  sent: readonly (PastCommand & { readonly elevatorId: string })[],
): Promise<void> {
  if (sent.length === 0) return
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${commands} (elevator_id, type, floor, status, error, requested_by, issued_at, updated_at)
    select elevator_id, type, floor, status, error, (select id from ${users} where id = sender), at, ended
    from unnest(${column(sent, ({ elevatorId }) => elevatorId)}::uuid[], ${column(sent, ({ type }) => type)}::text[],
      ${column(sent, ({ floor }) => floor)}::int[], ${column(sent, ({ status }) => status)}::text[],
      ${column(sent, ({ error }) => error)}::text[], ${column(sent, ({ requestedBy }) => requestedBy)}::uuid[],
      ${times(sent, ({ at }) => at)}, ${times(sent, ({ endAt }) => endAt)})
      sent (elevator_id, type, floor, status, error, sender, at, ended)
    returning id`)
  // The trigger recorded only the final status.
  await db.execute(sql`
    update ${commands} set steps = sent.steps
    from unnest(${column(rows, ({ id }) => id)}::uuid[], ${column(sent, ({ steps }) => JSON.stringify(steps))}::jsonb[]) sent (id, steps)
    where ${commands.id} = sent.id`)
}

async function writePresent(db: Connection, all: All, now: number): Promise<void> {
  await db.execute(sql`
    update ${elevators} set last_seen_at = heard.at, presence_at = heard.at,
      out_of_service_since = case when is_active then null else greatest(heard.out_since, created_at) end,
      out_of_service_reason = case when is_active then null else heard.reason end
    from unnest(${column(all, ({ elevator }) => elevator.id)}::uuid[], ${times(all, ({ elevator, last }) => last?.at ?? elevator.lastSeenAt)},
      ${times(all, ({ elevator }) => elevator.outSince)}, ${column(all, ({ elevator }) => elevator.reason)}::text[]) heard (id, at, out_since, reason)
    where ${elevators.id} = heard.id`)
  const moved = all.flatMap(({ elevator, last }) => (last ? [{ id: elevator.id, ...last }] : []))
  await db.execute(sql`
    update ${elevatorStates} set floor = sent.floor, direction = sent.direction, door = sent.door,
      arrived_at = sent.at, measured_at = sent.at
    from unnest(${column(moved, ({ id }) => id)}::uuid[], ${times(moved, ({ at }) => at)}, ${column(moved, ({ floor }) => floor)}::int[],
      ${column(moved, ({ direction }) => direction)}::text[], ${column(moved, ({ door }) => door)}::text[]) sent (id, at, floor, direction, door)
    where ${elevatorStates.elevatorId} = sent.id`)
  const away = of(all, ({ presence }) =>
    presence.flatMap(({ at, isConnected, wasFound }, index) =>
      isConnected || wasFound ? [] : [{ from: at, to: presence[index + 1]?.at ?? null }],
    ),
  ).filter(({ to }) => (to ?? now) > now - ABSENCE_DAYS * DAY_MS)
  // Their notifications count as sent.
  await db.execute(sql`
    insert into ${absences} (elevator_id, offline_at, online_at, was_found, notified_at, end_notified_at)
    select id, begun, ended, false, begun + interval '1 minute', ended
    from unnest(${column(away, ({ elevatorId }) => elevatorId)}::uuid[], ${times(away, ({ from }) => from)},
      ${times(away, ({ to }) => to)}) away (id, begun, ended)`)
}
