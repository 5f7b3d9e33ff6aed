import type { Direction, Door } from '@hoistway/contracts/elevator'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readByPages } from '../../db/read-by-pages.ts'
import { elevatorStates, elevators } from '../../db/schema.ts'
import type { PlacedMark, StateMark } from './state-order.ts'
import { isNewer, newCanMessages, newRevision } from './state-rules.repository.ts'

/** A newer state that waits to be written. */
export interface ReceivedState extends PlacedMark {
  /** null keeps the known floor. */
  readonly floor: number | null
  readonly direction: Direction
  readonly door: Door
  /** Time on the device's clock; null when that is implausible. */
  readonly measuredAt: Date | null
  readonly clockSkewMs: number | null
  /** CAN messages since the boot; null: not counted. */
  readonly canMessages: number | null
}

/** The stored marks of elevators after a write. */
export type StoredMarks = ReadonlyMap<string, StateMark>

/** States per statement. Larger statements are not cheaper, and hold their locks for longer. */
const BATCH = 1_000

export function stateRepository(db: Database) {
  const { elevatorId, bootId, previousBootId, seq, arrivedAt, revision } = elevatorStates
  const mark = { elevatorId, bootId, previousBootId, seq, arrivedAt, revision }
  type Row = StateMark & { elevatorId: string }
  const byElevator = (rows: readonly Row[]): [string, StateMark][] =>
    rows.map(({ elevatorId: id, ...stored }) => [id, stored])

  /** Writes states that are newer than the stored ones, without deleted elevators. */
  async function writeBatch(states: readonly (readonly [id: string, state: ReceivedState])[]) {
    const column = (of: (state: ReceivedState) => unknown) => sql.param(states.map(([, state]) => of(state)))
    const iso = (time: Date | null) => time?.toISOString() ?? null
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      insert into ${elevatorStates} (elevator_id, floor, direction, door, arrived_at, measured_at, clock_skew_ms,
        boot_id, previous_boot_id, seq, revision, can_messages, can_messages_since_boot)
      select heard.id, floor, direction, door, arrived_at, measured_at, clock_skew_ms, boot_id, previous_boot_id, seq,
        revision, coalesce(can_messages, 0), can_messages
      from unnest(
        ${sql.param(states.map(([id]) => id))}::uuid[],
        ${column(({ floor }) => floor)}::int[],
        ${column(({ direction }) => direction)}::text[],
        ${column(({ door }) => door)}::text[],
        ${column((state) => iso(state.arrivedAt))}::timestamptz[],
        ${column((state) => iso(state.measuredAt))}::timestamptz[],
        ${column(({ clockSkewMs }) => clockSkewMs)}::bigint[],
        ${column((state) => state.bootId)}::text[],
        ${column((state) => state.previousBootId)}::text[],
        ${column((state) => state.seq)}::bigint[],
        ${column((state) => state.revision)}::bigint[],
        ${column(({ canMessages }) => canMessages)}::bigint[]
      ) heard (id, floor, direction, door, arrived_at, measured_at, clock_skew_ms, boot_id, previous_boot_id, seq,
        revision, can_messages)
      where exists (select from ${elevators} where ${elevators.id} = heard.id)
      -- Consistent lock order, so that servers that write the same elevators do not deadlock.
      order by heard.id
      on conflict (elevator_id) do update set
        floor = coalesce(excluded.floor, ${elevatorStates.floor}),
        direction = excluded.direction,
        door = excluded.door,
        arrived_at = excluded.arrived_at,
        measured_at = excluded.measured_at,
        clock_skew_ms = coalesce(excluded.clock_skew_ms, ${elevatorStates.clockSkewMs}),
        previous_boot_id = case when excluded.boot_id is distinct from ${bootId}
          then ${bootId} else ${previousBootId} end,
        boot_id = excluded.boot_id,
        seq = excluded.seq,
        revision = ${newRevision},
        can_messages = ${newCanMessages},
        can_messages_since_boot = coalesce(excluded.can_messages_since_boot, ${elevatorStates.canMessagesSinceBoot})
      where ${isNewer}
      returning elevator_id as "elevatorId", boot_id as "bootId", previous_boot_id as "previousBootId", seq,
        (extract(epoch from arrived_at) * 1000)::float8 as "arrivedAt", revision`)
    return rows.map(
      (row): Row => ({
        elevatorId: String(row.elevatorId),
        bootId: textOf(row.bootId),
        previousBootId: textOf(row.previousBootId),
        seq: Number(row.seq),
        arrivedAt: row.arrivedAt === null ? null : new Date(Number(row.arrivedAt)),
        revision: Number(row.revision),
      }),
    )
  }

  return {
    /** Returns the stored order of all states. */
    marks: async (): Promise<[elevatorId: string, mark: StateMark][]> =>
      byElevator(
        await readByPages(
          (after, limit) =>
            db
              .select(mark)
              .from(elevatorStates)
              .where(after === undefined ? undefined : gt(elevatorId, after))
              .orderBy(asc(elevatorId))
              .limit(limit),
          (row) => String(row.elevatorId),
        ),
      ),

    /**
     * Writes states that are newer than the stored ones. Returns the stored marks of these elevators, without deleted
     * ones.
     */
    async write(states: ReadonlyMap<string, ReceivedState>): Promise<StoredMarks> {
      const all = [...states]
      const stored = new Map<string, StateMark>()
      for (let from = 0; from < all.length; from += BATCH) {
        const batch = all.slice(from, from + BATCH)
        for (const [id, written] of byElevator(await writeBatch(batch))) stored.set(id, written)
        const older = batch.flatMap(([id]) => (stored.has(id) ? [] : id))
        if (older.length === 0) continue
        const found = await db.select(mark).from(elevatorStates).where(inArray(elevatorId, older))
        for (const [id, newer] of byElevator(found)) stored.set(id, newer)
      }
      return stored
    },

    /** Stores when devices were last heard, by elevator. */
    async seen(times: ReadonlyMap<string, Date>): Promise<void> {
      if (times.size === 0) return
      const ids = [...times.keys()]
      const at = [...times.values()].map((time) => time.toISOString())
      await db.execute(sql`
        update ${elevators} set last_seen_at = heard.at
        from (
          select given.* from unnest(${sql.param(ids)}::uuid[], ${sql.param(at)}::timestamptz[]) given (id, at)
          join ${elevators} locked on locked.id = given.id
          -- Rounded to 10 s, because lists are sorted by it and each change rewrites their indexes.
          where coalesce(locked.last_seen_at < given.at - interval '10 s', true)
          -- Consistent lock order, so that concurrent statements do not deadlock.
          order by given.id for no key update of locked
        ) heard
        where ${elevators.id} = heard.id`)
    },
  }
}
export type StateRepository = ReturnType<typeof stateRepository>

const textOf = (value: unknown) => (value === null ? null : String(value))
