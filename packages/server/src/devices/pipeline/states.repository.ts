import type { Direction, Door } from '@hoistway/contracts/elevator'
import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { controllerKeyOfElevator } from '../../db/controller-key.ts'
import type { Database } from '../../db/database.ts'
import { lockRows } from '../../db/fleet-locks.ts'
import { readByPages } from '../../db/read-by-pages.ts'
import { elevatorStates, elevators } from '../../db/schema.ts'
import { isAhead, notAhead } from '../mark-offline.repository.ts'
import type { Numbered, StateMark } from './state-order.ts'

export interface ReceivedState extends Numbered {
  readonly controllerKey: string
  /** null keeps the known floor. */
  readonly floor: number | null
  readonly direction: Direction
  readonly door: Door
  /** On the device's clock; null when implausible. */
  readonly measuredAt: Date | null
  readonly clockSkewMs: number | null
  /** Since the boot; null: not counted. */
  readonly canMessages: number | null
}

export type PlacedState = ReceivedState & StateMark

export type StateWrite = PlacedState & {
  /** Required stored state: an earlier one of this boot, or the one with this revision; null: none. */
  readonly after: string | null
}

const most = sql.raw(String(Number.MAX_SAFE_INTEGER))

export function stateRepository(db: Database) {
  const { elevatorId, bootId, previousBootId, seq, arrivedAt, revision } = elevatorStates
  const mark = { elevatorId, bootId, previousBootId, seq, arrivedAt, revision }
  const byElevator = <Mark extends StateMark & { elevatorId: string }>(rows: readonly Mark[]) =>
    rows.map(({ elevatorId: id, ...stored }) => [id, stored] as const)

  async function writePlaced(states: readonly (readonly [id: string, state: StateWrite])[]) {
    const column = (of: (state: StateWrite) => unknown) => sql.param(states.map(([, state]) => of(state)))
    const iso = (time: Date | null) => time?.toISOString() ?? null
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into ${elevatorStates} (elevator_id, floor, direction, door, arrived_at, measured_at, clock_skew_ms,
        boot_id, previous_boot_id, seq, revision, can_messages, can_messages_since_boot)
      select heard.id, floor, direction, door, arrived_at, measured_at, clock_skew_ms, boot_id, after, seq,
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
        ${column((state) => state.after)}::text[],
        ${column((state) => state.seq)}::bigint[],
        ${column((state) => state.revision)}::bigint[],
        ${column(({ canMessages }) => canMessages)}::bigint[],
        ${column((state) => state.controllerKey)}::text[]
      ) heard (id, floor, direction, door, arrived_at, measured_at, clock_skew_ms, boot_id, after, seq,
        revision, can_messages, controller_key)
      where exists (
        select from ${elevators} where ${elevators.id} = heard.id and ${controllerKeyOfElevator} = controller_key)
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
        revision = excluded.revision,
        -- A smaller count than before comes from a new boot.
        can_messages = least(${most}, ${elevatorStates.canMessages} + coalesce(excluded.can_messages_since_boot, 0)
          - case when excluded.can_messages_since_boot >= ${elevatorStates.canMessagesSinceBoot}
              and excluded.boot_id is not distinct from ${bootId}
            then ${elevatorStates.canMessagesSinceBoot} else 0 end),
        can_messages_since_boot = coalesce(excluded.can_messages_since_boot, ${elevatorStates.canMessagesSinceBoot})
      -- A first state has no earlier boot, so that this column can carry the condition of later ones.
      where excluded.previous_boot_id in (${bootId}, ${revision}::text) and excluded.revision > ${revision}
      returning elevator_id as id`)
    return rows.map(({ id }) => id)
  }

  return {
    marks: async () =>
      byElevator(
        await readByPages(
          (after, limit) =>
            db
              .select({ ...mark, clockSkewMs: elevatorStates.clockSkewMs })
              .from(elevatorStates)
              .where(after === undefined ? undefined : gt(elevatorId, after))
              .orderBy(asc(elevatorId))
              .limit(limit),
          (row) => String(row.elevatorId),
        ),
      ),

    /**
     * Writes states whose position is still valid. Returns their elevators and the stored positions of the others,
     * without elevators that have another controller now.
     */
    async write(states: ReadonlyMap<string, StateWrite>) {
      const written = new Set(await writePlaced([...states]))
      const others = [...states.keys()].filter((id) => !written.has(id))
      const found =
        others.length > 0
          ? await db
              .select({ ...mark, controllerKey: controllerKeyOfElevator })
              .from(elevatorStates)
              .innerJoin(elevators, eq(elevators.id, elevatorId))
              .where(inArray(elevatorId, others))
          : []
      const present = found.filter((row) => row.controllerKey === states.get(row.elevatorId)?.controllerKey)
      return { written, others: new Map<string, StateMark>(byElevator(present)) }
    },

    async seen(times: ReadonlyMap<string, Date>): Promise<void> {
      if (times.size === 0) return
      const ids = [...times.keys()]
      const at = [...times.values()].map((time) => time.toISOString())
      const heard = sql`(select id, ${notAhead(sql`at`)} as at
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(at)}::timestamptz[]) sent (id, at)) heard`
      // Lists are sorted by it, and each change rewrites their indexes.
      const isLater = sql`${elevators.id} = heard.id
        and coalesce(${elevators.lastSeenAt} < heard.at - interval '10 s'
          or ${isAhead(elevators.lastSeenAt, sql`heard.at`)}, true)`
      await db.transaction(async (tx) => {
        const locked = await lockRows(tx, elevators, sql`exists (select from ${heard} where ${isLater})`)
        if (locked.length === 0) return
        await tx.execute(sql`
          update ${elevators} set last_seen_at = heard.at from ${heard}
          where ${isLater} and ${inArray(elevators.id, locked)}`)
      })
    },
  }
}
export type StateRepository = ReturnType<typeof stateRepository>
