import { type CanRecordingEnd, canRecordingLimits } from '@hoistway/contracts/can-recording'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Database, milliseconds } from '../../db/database.ts'
import { canRecordingChunks, canRecordings, canTriggers } from '../../db/schema.ts'
import { organizationAndAbove } from '../../db/scope.ts'
import type { RecordedAlert } from '../pipeline/device-events.ts'
import type { CanChunk } from './can-capture.ts'

const own = canRecordings
const chunks = canRecordingChunks

/** The longest time between the first and the last frame of a batch. */
export const BATCH_MS = 60_000
export interface CanPeriod {
  readonly from: number
  readonly to: number
}

/** Alerts are noticed this long after they were raised. */
export const SPARE_MS = 10_000
/** Recordings by alerts. */
const RUNNING_MAX = 50
export const ARMED_MAX = 50
const TRIGGERED_BYTES = 10 * 1024 * 1024

const armedQuery = sql`
  with recursive below as (
    select id as trigger_id, organization_id as id from ${canTriggers}
    where organization_id is not null and before_seconds > 0
    union
    select below.trigger_id, child.id from organizations child join below on child.parent_id = below.id
  )
  select e.id, t.before_seconds, greatest(t.created_at, e.created_at) as since from below join ${canTriggers} t on t.id = below.trigger_id
    join elevators e on e.organization_id = below.id
  where t.elevator_type is null or t.elevator_type = e.elevator_type
  union all
  select e.id, t.before_seconds, greatest(t.created_at, e.created_at)
  from ${canTriggers} t join elevators e on e.id = t.elevator_id where t.before_seconds > 0`

/** Uses the database's clock, because those of the servers may differ. */
const progress = {
  ...getTableColumns(own),
  runsMs: milliseconds(sql`now() - ${own.startedAt}`).mapWith(Number),
  isOver: sql<boolean>`${own.stopAt} <= now()`,
  isInterrupted: sql<boolean>`${own.recorder} is not null and ${own.recordedAt} < now() - interval '1 minute'`,
}

export type RunningRecording = Awaited<ReturnType<CanRecorderRepository['running']>>[number]

export function canRecorderRepository(db: Database) {
  return {
    running: () => db.select(progress).from(own).where(isNull(own.endedAt)),

    /** Counts an interruption if another server recorded before. */
    async adopt(id: string, recorder: string): Promise<void> {
      await db
        .update(own)
        .set({
          recorder,
          interruptions: sql`${own.interruptions} + case when ${own.recorder} is null then 0 else 1 end`,
        })
        .where(eq(own.id, id))
    },

    /** Returns false for a deleted or ended recording, or one with another recorder. */
    store: (
      id: string,
      recorder: string,
      { number, data, frames, lost, ...times }: CanChunk,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(own)
          .set({
            chunks: number + 1,
            frames: sql`${own.frames} + ${frames}`,
            lost: sql`${own.lost} + ${lost}`,
            bytes: sql`${own.bytes} + ${data.length}`,
          })
          .where(and(eq(own.id, id), eq(own.recorder, recorder), isNull(own.endedAt), eq(own.chunks, number)))
          .returning({ id: own.id })
        if (written) await tx.insert(chunks).values({ recordingId: id, number, data, ...times })
        return written !== undefined
      }),

    async chunkFrom(recordingId: string, number: number, period?: CanPeriod) {
      const [found] = await db
        .select({ number: chunks.number, data: chunks.data })
        .from(chunks)
        .where(
          and(
            eq(chunks.recordingId, recordingId),
            gte(chunks.number, number),
            // The frames of a batch follow its time.
            period && or(isNull(chunks.lastAt), gte(chunks.lastAt, new Date(period.from - BATCH_MS))),
            period && or(isNull(chunks.firstAt), lte(chunks.firstAt, new Date(period.to))),
          ),
        )
        .orderBy(asc(chunks.number))
        .limit(1)
      return found
    },

    async keepAlive(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await db
          .update(own)
          .set({ recordedAt: sql`now()` })
          .where(and(inArray(own.id, [...ids]), isNull(own.endedAt)))
    },

    /** Keeps the reason of a user who stopped it. Returns false if an alert has just extended its time. */
    async end(id: string, reason: CanRecordingEnd, at?: Date): Promise<boolean> {
      const isOver = reason === 'time' ? lte(own.stopAt, sql`now()`) : undefined
      const { rowCount } = await db
        .update(own)
        .set({ endedAt: at ?? sql`now()`, endReason: sql`coalesce(${own.endReason}, ${reason})` })
        .where(and(eq(own.id, id), isNull(own.endedAt), isOver))
      return rowCount === 1
    },

    /** Above the limit, the newest elevators are not armed; `total` counts them too. */
    async armed() {
      const { rows } = await db.execute<{ id: string; seconds: number; total: number }>(sql`
        select id, max(before_seconds)::int as seconds, (count(*) over ())::int as total
        from (${armedQuery}) armed group by id order by min(since), id limit ${ARMED_MAX}`)
      return { seconds: new Map(rows.map(({ id, seconds }) => [id, seconds])), total: rows[0]?.total ?? 0 }
    },

    /** Returns codes in lower case; null matches every alert. */
    async codes(): Promise<ReadonlySet<string | null>> {
      const rows = await db
        .selectDistinct({ code: sql<string | null>`lower(${canTriggers.alertCode})` })
        .from(canTriggers)
      return new Set(rows.map(({ code }) => code))
    },

    /**
     * Records the longest times of the matching triggers unless the alert is late, or extends a running recording by an
     * alert. Without space, or when too many others run, an ended recording says so once.
     */
    async startFor(organizationId: string, alert: RecordedAlert): Promise<void> {
      const { elevatorId, alertCode: code } = alert
      const time = alert.firstOccurrence.toISOString()
      await db.execute(sql`
        with used as (
          select coalesce(sum(case when ended_at is null then bytes_max else bytes end), 0) as bytes,
            (array_agg(end_reason order by recorded_at desc) filter (where ended_at is not null))[1] as last_reason,
            bool_or(ended_at is null and alert_code is not null) as runs
          from ${own} where elevator_id = ${elevatorId}
        ), matching as (
          select (array_agg(t.id order by t.before_seconds + t.after_seconds desc))[1] as id,
            max(t.before_seconds) as before_seconds, max(t.after_seconds) as after_seconds
          from ${canTriggers} t join elevators e on e.id = ${elevatorId}
          where (t.elevator_id = e.id or (t.organization_id = any(${organizationAndAbove(organizationId)})
              and (t.elevator_type is null or t.elevator_type = e.elevator_type)))
            and (t.alert_code is null or lower(t.alert_code) = lower(${code}))
            and ${time}::timestamptz >= now() - ${SPARE_MS} * interval '1 ms'
          having count(*) > 0
        ), starting as (
          select matching.*, last_reason,
            case when runs then null
              when bytes + ${TRIGGERED_BYTES}::int > ${canRecordingLimits.elevatorBytesMax}::int then 'quota'
              when (select count(*) from ${own} where ended_at is null and alert_code is not null) >= ${RUNNING_MAX} then 'limit'
            end as refusal
          from matching cross join used
        )
        insert into ${own} (elevator_id, trigger_id, alert_code, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason)
        select ${elevatorId}::uuid, id, ${code}::text, ${time}::timestamptz - before_seconds * interval '1 s',
          ${time}::timestamptz + after_seconds * interval '1 s', ${TRIGGERED_BYTES}::int, ${time}::timestamptz,
          case when refusal is not null then ${time}::timestamptz end, refusal
        from starting where refusal is null or refusal is distinct from last_reason
        on conflict (elevator_id) where ended_at is null and alert_code is not null
        do update set stop_at = greatest(${own.stopAt}, excluded.stop_at) where ${own.endReason} is null`)
    },
  }
}
export type CanRecorderRepository = ReturnType<typeof canRecorderRepository>
