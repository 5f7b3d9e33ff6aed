import { directions, doors } from '@hoistway/contracts/elevator'
import { JOINED_MS } from '@hoistway/contracts/history'
import { and, asc, between, eq, gte, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { elevatorDays, elevatorStates, heartbeat, stateTail } from '../db/schema.ts'
import { decodeDays, mergeStates } from './chunk.ts'
import { CONFIRM_MS, isSameState, type KnownState, type TimedState } from './known-state.ts'
import { dayOf } from './partitions.repository.ts'
import { unheardOf } from './rollups/activity.repository.ts'
import { around } from './rollups/hours.ts'
import type { Span } from './rollups/spans.ts'
import { type Segment, segmentsOf, segmentsWithin } from './segments.ts'
import { inSentOrder, type LoggedState, type TailState } from './tail-order.ts'

const { arrivedAt, floor, direction, door } = elevatorStates

const UNRECORDED = sql`make_interval(secs => ${(CONFIRM_MS + JOINED_MS) / 1_000}::int)`

export function historyRepository(db: Database) {
  return {
    /** Idempotent. */
    async append(states: readonly LoggedState[]): Promise<void> {
      const column = (of: (state: LoggedState) => unknown) => sql.param(states.map(of))
      await db.execute(sql`
        insert into ${stateTail} (elevator_id, at, boot_id, seq, floor, direction, door, heard_since)
        select id, to_timestamp(at / 1000.0), boot_id, seq, floor, direction, door, to_timestamp(heard_since / 1000.0)
        from unnest(
          ${column(({ elevatorId }) => elevatorId)}::uuid[],
          ${column(({ at }) => at)}::float8[],
          ${column(({ bootId }) => bootId)}::text[],
          ${column(({ seq }) => seq)}::bigint[],
          ${column(({ floor }) => floor)}::int[],
          ${column(({ direction }) => directions.indexOf(direction))}::smallint[],
          ${column(({ door }) => doors.indexOf(door))}::smallint[],
          ${column(({ heardSince }) => heardSince ?? null)}::float8[]
        ) heard (id, at, boot_id, seq, floor, direction, door, heard_since)`)
    },

    /** Records repeats of a recorded state that a killed server left unrecorded. */
    async recordUnrecorded(): Promise<void> {
      const place = (column: SQLWrapper, names: readonly string[]) =>
        sql`(array_position(${sql.param([...names])}::text[], ${column}) - 1)`
      await db.execute(sql`
        insert into ${stateTail} (elevator_id, at, boot_id, seq, floor, direction, door, heard_since)
        select s.elevator_id, s.arrived_at, s.boot_id, s.seq, s.floor, last.direction, last.door, last.at
        from ${elevatorStates} s cross join lateral (
          select * from ${stateTail} t where t.elevator_id = s.elevator_id and t.at <= s.arrived_at order by t.at desc limit 1
        ) last
        where s.arrived_at > (select at from ${heartbeat}) - ${UNRECORDED}
          and s.arrived_at > last.at and s.arrived_at - last.at <= ${UNRECORDED}
          and s.floor is not distinct from last.floor
          and (last.direction, last.door) = (${place(sql`s.direction`, directions)}, ${place(sql`s.door`, doors)})`)
    },

    states,
    /** The state at a time does not depend on the period. */
    async segments(elevatorId: string, time: Span, now: number): Promise<Segment[]> {
      const { from, to } = around(time)
      const [recorded, unheard] = await Promise.all([
        states(elevatorId, from, to),
        unheardOf(db, elevatorId, time),
      ])
      return segmentsWithin(segmentsOf(recorded, unheard, now), time)
    },
  }

  async function states(elevatorId: string, from: number, to: number): Promise<TimedState[]> {
    const [tail, [current]] = await Promise.all([
      db
        .select()
        .from(stateTail)
        .where(
          and(
            eq(stateTail.elevatorId, elevatorId),
            gte(stateTail.at, new Date(from)),
            lt(stateTail.at, new Date(to)),
          ),
        ),
      db
        .select({ arrivedAt, floor, direction, door })
        .from(elevatorStates)
        .where(eq(elevatorStates.elevatorId, elevatorId)),
    ])
    // Last, because compaction moves states from the tail to the days.
    const days = await db
      .select({ day: elevatorDays.day, states: elevatorDays.states })
      .from(elevatorDays)
      .where(and(eq(elevatorDays.elevatorId, elevatorId), between(elevatorDays.day, dayOf(from), dayOf(to))))
      .orderBy(asc(elevatorDays.day))
    const recorded = decodeDays(days, from, to)
    const received = inSentOrder(tail.map(tailStateOf))
    const merged = received.length > 0 ? mergeStates(recorded, received) : recorded
    return withCurrent(merged, current).filter(({ at }) => at >= from && at < to)
  }
}
export type HistoryRepository = ReturnType<typeof historyRepository>

/** A repeat is recorded only after a minute, or before a silence. */
function withCurrent(
  states: readonly TimedState[],
  current: (KnownState & { readonly arrivedAt: Date | null }) | undefined,
): readonly TimedState[] {
  const last = states.at(-1)
  if (!last || !current?.arrivedAt || !isSameState(last, current)) return states
  const at = current.arrivedAt.getTime()
  return at > last.at && at - last.at <= CONFIRM_MS + JOINED_MS
    ? [...states, { ...last, at, heardSince: last.at }]
    : states
}

export function tailStateOf(row: Omit<typeof stateTail.$inferSelect, 'elevatorId'>): TailState {
  return {
    at: row.at?.getTime() ?? 0,
    bootId: row.bootId,
    seq: row.seq,
    floor: row.floor,
    direction: directions[row.direction] ?? 'unknown',
    door: doors[row.door] ?? 'unknown',
    heardSince: row.heardSince?.getTime(),
  }
}
