import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  absences,
  alerts,
  commands,
  elevatorDays,
  elevatorEvents,
  elevatorStates,
  elevators,
  fleetSamples,
  rollupProgress,
} from '../../db/schema.ts'
import {
  DAY_MS,
  dayOf,
  dayPartitions,
  dayRollupPartitions,
  ensurePartition,
  eventPartitions,
  hourRollupPartitions,
} from '../../history/partitions.repository.ts'
import {
  addFloors,
  addToOrganizations,
  type ElevatorRow,
  type HourRow,
  type RollupRow,
  sumsOfDays,
  textOf,
  writeDays,
  writeHours,
} from '../../history/rollups/write-rollups.repository.ts'
import { messageOf } from './incidents.ts'
import type { ElevatorPast, PastTimes } from './past.ts'
import type { PastElevator } from './past-elevator.ts'
import type { PastSample } from './past-samples.ts'

type Connection = Pick<Database, 'execute'>

/** Absences are kept for so many days. */
const ABSENCE_DAYS = 90

const iso = (at: number) => new Date(at).toISOString()
const column = <T>(rows: readonly T[], of: (row: T) => unknown) => sql.param(rows.map(of))
const times = <T>(rows: readonly T[], of: (row: T) => number | null) =>
  sql`${column(rows, (row) => {
    const at = of(row)
    return at === null ? null : iso(at)
  })}::timestamptz[]`

/** Makes partitions for a past, and forgets that its elevators were made just now. */
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

/** Writes what elevators did and what happened to them; their single hours as long as there are states of them. */
export async function writePast(
  db: Connection,
  pasts: readonly (readonly [PastElevator, ElevatorPast])[],
  { statesFrom, now }: PastTimes,
): Promise<void> {
  await writeStates(db, pasts)
  await writeHours(
    db,
    pasts.flatMap(([{ id, organizationId }, { hours }]) =>
      hours
        .filter(({ at }) => at >= statesFrom)
        .map(
          ({ at, sums, msByFloor }): HourRow => ({
            id,
            organizationId,
            at,
            sums,
            msByFloor: textOf(msByFloor),
          }),
        ),
    ),
  )
  await writeDays(
    db,
    pasts.flatMap(([{ id }, { hours }]) => daysOf(id, hours)),
  )
  await writeEvents(db, pasts)
  await writeAlerts(db, pasts)
  await writeCommands(db, pasts)
  await writePresent(db, pasts, now)
}

/** Writes what organizations' elevators did together, how many were connected, and up to when everything is summed up. */
export async function finishPast(
  db: Connection,
  hours: readonly RollupRow[],
  samples: readonly PastSample[],
  { madeUntil }: PastTimes,
): Promise<void> {
  for (let at = 0; at < hours.length; at += 5_000)
    await addToOrganizations(db, 'hour', hours.slice(at, at + 5_000))
  await addToOrganizations(db, 'day', sumsOfDays(hours))
  await db.execute(sql`
    insert into ${fleetSamples} (organization_id, at, online, offline, critical_alerts)
    select * from unnest(${column(samples, ({ organizationId }) => organizationId)}::uuid[], ${times(samples, ({ at }) => at)},
      ${column(samples, ({ online }) => online)}::int[], ${column(samples, ({ offline }) => offline)}::int[],
      ${column(samples, ({ criticalAlerts }) => criticalAlerts)}::int[])`)
  await db.execute(sql`insert into ${rollupProgress} (made_until) values (${iso(madeUntil)})`)
}

function daysOf(id: string, hours: ElevatorPast['hours']): ElevatorRow[] {
  const floors = new Map<number, Map<number, number>>()
  for (const { at, msByFloor } of hours) {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    const own = floors.get(day) ?? new Map<number, number>()
    addFloors(own, msByFloor, 1)
    floors.set(day, own)
  }
  return sumsOfDays(hours.map(({ at, sums }) => ({ id, at, sums }))).map((row) => ({
    ...row,
    msByFloor: textOf(floors.get(row.at) ?? new Map()),
  }))
}

type Pasts = readonly (readonly [PastElevator, ElevatorPast])[]

/** What each past has of something, with its elevator. */
const all = <T>(pasts: Pasts, of: (past: ElevatorPast, elevator: PastElevator) => readonly T[]) =>
  pasts.flatMap(([elevator, past]) =>
    of(past, elevator).map((each) => ({ ...each, elevatorId: elevator.id })),
  )

async function writeStates(db: Connection, pasts: Pasts): Promise<void> {
  const days = all(pasts, (past) => past.days)
  await db.execute(sql`
    insert into ${elevatorDays} (elevator_id, day, states)
    select * from unnest(${column(days, (day) => day.elevatorId)}::uuid[], ${column(days, ({ day }) => dayOf(day))}::date[],
      ${column(days, ({ states }) => states)}::bytea[])`)
}

async function writeEvents(db: Connection, pasts: Pasts): Promise<void> {
  const events = all(pasts, ({ presence, service, firmware }) =>
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

async function writeAlerts(db: Connection, pasts: Pasts): Promise<void> {
  const raised = all(pasts, (past) =>
    past.alerts.map((alert, index) => ({ ...alert, name: `seed-${index}` })),
  )
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

async function writeCommands(db: Connection, pasts: Pasts): Promise<void> {
  const sent = all(pasts, (past) => past.commands)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${commands} (elevator_id, type, floor, status, error, requested_by, issued_at, updated_at)
    select * from unnest(${column(sent, ({ elevatorId }) => elevatorId)}::uuid[], ${column(sent, ({ type }) => type)}::text[],
      ${column(sent, ({ floor }) => floor)}::int[], ${column(sent, ({ status }) => status)}::text[],
      ${column(sent, ({ error }) => error)}::text[], ${column(sent, ({ requestedBy }) => requestedBy)}::uuid[],
      ${times(sent, ({ at }) => at)}, ${times(sent, ({ endAt }) => endAt)})
    returning id`)
  // They were recorded as if they had begun with their end.
  await db.execute(sql`
    update ${commands} set steps = told.steps
    from unnest(${column(rows, ({ id }) => id)}::uuid[], ${column(sent, ({ steps }) => JSON.stringify(steps))}::jsonb[]) told (id, steps)
    where ${commands.id} = told.id`)
}

/** Where elevators are now, as their past left them. */
async function writePresent(db: Connection, pasts: Pasts, now: number): Promise<void> {
  await db.execute(sql`
    update ${elevators} set last_seen_at = heard.at, presence_at = heard.at,
      out_of_service_since = case when is_active then null else greatest(heard.out_since, created_at) end,
      out_of_service_reason = case when is_active then null else heard.reason end
    from unnest(${column(pasts, ([{ id }]) => id)}::uuid[], ${times(pasts, ([elevator, { last }]) => last?.at ?? elevator.lastSeenAt)},
      ${times(pasts, ([{ outSince }]) => outSince)}, ${column(pasts, ([{ reason }]) => reason)}::text[]) heard (id, at, out_since, reason)
    where ${elevators.id} = heard.id`)
  const moved = pasts.flatMap(([{ id }, { last }]) => (last ? [{ id, ...last }] : []))
  await db.execute(sql`
    update ${elevatorStates} set floor = told.floor, direction = told.direction, door = told.door,
      arrived_at = told.at, measured_at = told.at
    from unnest(${column(moved, ({ id }) => id)}::uuid[], ${times(moved, ({ at }) => at)}, ${column(moved, ({ floor }) => floor)}::int[],
      ${column(moved, ({ direction }) => direction)}::text[], ${column(moved, ({ door }) => door)}::text[]) told (id, at, floor, direction, door)
    where ${elevatorStates.elevatorId} = told.id`)
  const away = all(pasts, ({ presence }) =>
    presence.flatMap(({ at, isConnected, wasFound }, index) =>
      isConnected || wasFound ? [] : [{ from: at, to: presence[index + 1]?.at ?? null }],
    ),
  ).filter(({ to }) => (to ?? now) > now - ABSENCE_DAYS * DAY_MS)
  // Nobody is told of them any more.
  await db.execute(sql`
    insert into ${absences} (elevator_id, offline_at, online_at, was_found, notified_at, end_notified_at)
    select id, begun, ended, false, begun + interval '1 minute', ended
    from unnest(${column(away, ({ elevatorId }) => elevatorId)}::uuid[], ${times(away, ({ from }) => from)},
      ${times(away, ({ to }) => to)}) away (id, begun, ended)`)
}
