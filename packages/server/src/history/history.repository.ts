import { directions, doors } from '@hoistway/contracts/elevator'
import { and, asc, between, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { elevatorDays, stateTail } from '../db/schema.ts'
import { decodeChunk, mergeStates } from './chunk.ts'
import type { TimedState } from './known-state.ts'
import { dayOf } from './partitions.repository.ts'
import type { LoggedState } from './state-log.ts'
import { inSentOrder, type TailState } from './tail-order.ts'

/** What elevators' cars did. */
export function historyRepository(db: Database) {
  return {
    /** Adds states as they were received; twice is harmless. */
    async append(states: readonly LoggedState[]): Promise<void> {
      const column = (of: (state: LoggedState) => unknown) => sql.param(states.map(of))
      await db.execute(sql`
        insert into ${stateTail} (elevator_id, at, boot_id, seq, floor, direction, door)
        select id, to_timestamp(at / 1000.0), boot_id, seq, floor, direction, door
        from unnest(
          ${column(({ elevatorId }) => elevatorId)}::uuid[],
          ${column(({ at }) => at)}::float8[],
          ${column(({ bootId }) => bootId)}::text[],
          ${column(({ seq }) => seq)}::bigint[],
          ${column(({ floor }) => floor)}::int[],
          ${column(({ direction }) => directions.indexOf(direction))}::smallint[],
          ${column(({ door }) => doors.indexOf(door))}::smallint[]
        ) heard (id, at, boot_id, seq, floor, direction, door)`)
    },

    /** The states of an elevator that were recorded between two times (milliseconds), in order. */
    async states(elevatorId: string, from: number, to: number): Promise<TimedState[]> {
      const [days, tail] = await Promise.all([
        db
          .select({ day: elevatorDays.day, states: elevatorDays.states })
          .from(elevatorDays)
          .where(
            and(eq(elevatorDays.elevatorId, elevatorId), between(elevatorDays.day, dayOf(from), dayOf(to))),
          )
          .orderBy(asc(elevatorDays.day)),
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
      ])
      const recorded = days.flatMap(({ day, states }) => decodeChunk(states, startOf(day)))
      const received = inSentOrder(tail.map(tailStateOf))
      const merged = received.length > 0 ? mergeStates(recorded, received) : recorded
      return merged.filter(({ at }) => at >= from && at < to)
    },
  }
}
export type HistoryRepository = ReturnType<typeof historyRepository>

/** When a day begins, in milliseconds. */
export const startOf = (day: string): number => Date.parse(day)

/** Reads a row of the tail. */
export function tailStateOf(row: Omit<typeof stateTail.$inferSelect, 'elevatorId'>): TailState {
  return {
    at: row.at?.getTime() ?? 0,
    bootId: row.bootId,
    seq: row.seq,
    floor: row.floor,
    direction: directions[row.direction] ?? 'unknown',
    door: doors[row.door] ?? 'unknown',
  }
}
