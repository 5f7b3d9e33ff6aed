import type { Direction, Door } from '@hoistway/contracts/elevator'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators } from '../../db/schema.ts'
import { SILENCE_MS, type StateMark } from './state-order.ts'

/** A state that is newer than what was known, on its way into the database. */
export interface ReceivedState extends StateMark {
  /** null: the known one is kept. */
  readonly floor: number | null
  readonly direction: Direction
  readonly door: Door
  /** By the device's clock; null when that cannot be right. */
  readonly measuredAt: Date | null
  readonly clockSkewMs: number | null
  /** CAN messages since the boot; null: not counted. */
  readonly canMessages: number | null
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
/** Numbers beyond it are not exact in JavaScript: the count stops there. */
const most = sql.raw(String(Number.MAX_SAFE_INTEGER))

/** `compareStates` in SQL: several servers write, and each knows only what it received itself. */
const isNewer = sql`
  excluded.arrived_at > ${elevatorStates.arrivedAt} + make_interval(secs => case
    when excluded.boot_id is null then ${SILENCE_MS.withoutBoot / 1000}::int
    else ${SILENCE_MS.withBoot / 1000}::int end)
  or case when excluded.boot_id is distinct from ${elevatorStates.bootId}
    then excluded.boot_id is null or excluded.boot_id is distinct from ${elevatorStates.previousBootId}
    else excluded.seq > ${elevatorStates.seq}
      or (excluded.boot_id is null and excluded.seq <= 1 and ${elevatorStates.seq} > 1) end`

/** A smaller count than before is one of a new boot. */
const canMessages = sql`least(${most}, ${elevatorStates.canMessages} + coalesce(excluded.can_messages_since_boot, 0)
  - case when excluded.can_messages_since_boot >= ${elevatorStates.canMessagesSinceBoot}
      and excluded.boot_id is not distinct from ${elevatorStates.bootId}
    then ${elevatorStates.canMessagesSinceBoot} else 0 end)`

export function stateRepository(db: Database) {
  return {
    /** What is known of the order of all states. */
    async marks(): Promise<[elevatorId: string, mark: StateMark][]> {
      const { elevatorId, bootId, previousBootId, seq, arrivedAt, revision } = elevatorStates
      const rows = await db
        .select({ elevatorId, bootId, previousBootId, seq, arrivedAt, revision })
        .from(elevatorStates)
      return rows.map(({ elevatorId: id, ...mark }) => [id, mark])
    },

    /** Writes states, each only if it is newer than the stored one. States of deleted elevators are left out. */
    async write(states: ReadonlyMap<string, ReceivedState>): Promise<void> {
      const known = await db
        .select({ id: elevators.id })
        .from(elevators)
        .where(inArray(elevators.id, [...states.keys()]))
      const values = known.flatMap(({ id }) => {
        const state = states.get(id)
        if (!state) return []
        const count = state.canMessages
        return { ...state, elevatorId: id, canMessages: count ?? 0, canMessagesSinceBoot: count }
      })
      if (values.length === 0) return
      await db
        .insert(elevatorStates)
        .values(values)
        .onConflictDoUpdate({
          target: elevatorStates.elevatorId,
          set: {
            floor: sql`coalesce(excluded.floor, ${elevatorStates.floor})`,
            direction: excluded('direction'),
            door: excluded('door'),
            arrivedAt: excluded('arrived_at'),
            measuredAt: excluded('measured_at'),
            clockSkewMs: sql`coalesce(excluded.clock_skew_ms, ${elevatorStates.clockSkewMs})`,
            previousBootId: sql`case when excluded.boot_id is distinct from ${elevatorStates.bootId}
              then ${elevatorStates.bootId} else ${elevatorStates.previousBootId} end`,
            bootId: excluded('boot_id'),
            seq: excluded('seq'),
            revision: sql`greatest(excluded.revision, ${elevatorStates.revision} + 1)`,
            canMessages,
            canMessagesSinceBoot: sql`coalesce(excluded.can_messages_since_boot, ${elevatorStates.canMessagesSinceBoot})`,
          },
          setWhere: isNewer,
        })
    },

    /** Records when devices were last heard, by elevator. */
    async seen(times: ReadonlyMap<string, Date>): Promise<void> {
      if (times.size === 0) return
      const ids = [...times.keys()]
      const at = [...times.values()].map((time) => time.toISOString())
      await db.execute(sql`
        update ${elevators} set last_seen_at = heard.at
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(at)}::timestamptz[]) heard (id, at)
        where ${elevators.id} = heard.id
          -- Lists are sorted by it: a second's precision would rewrite their indexes with every state.
          and coalesce(${elevators.lastSeenAt} < heard.at - interval '10 s', true)`)
    },
  }
}
export type StateRepository = ReturnType<typeof stateRepository>
