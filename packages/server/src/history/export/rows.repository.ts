import { and, sql } from 'drizzle-orm'
import { type Database, milliseconds, timestamp } from '../../db/database.ts'
import { elevatorDayRollups, elevatorHourRollups, elevators } from '../../db/schema.ts'
import { ofOrganizations } from '../../db/scope.ts'
import { historyRepository } from '../history.repository.ts'
import { DAY_MS } from '../partitions.repository.ts'
import { stepAt } from '../rollups/rollups.repository.ts'
import type { Span } from '../rollups/spans.ts'
import { rollupOf } from '../rollups/sums.ts'
import { readSums, sumColumns } from '../rollups/write-rollups.repository.ts'
import type { Segment } from '../segments.ts'
import type { Batches, Column } from './table.ts'

const BATCH = 5_000

export type ElevatorRollupRow = ReturnType<typeof rollupOf> & {
  readonly elevatorId: string
  readonly elevatorName: string
}

export async function* segmentBatches(
  db: Database,
  elevatorId: string,
  { from, to }: Span,
  now: number,
): Batches<Segment> & AsyncGenerator<readonly Segment[]> {
  for (let begin = from; begin < to; ) {
    const end = Math.min(to, Math.floor(begin / DAY_MS) * DAY_MS + DAY_MS)
    const segments = await historyRepository(db).segments(elevatorId, { from: begin, to: end }, now)
    // The next day includes segments that start with it.
    yield segments.filter((segment) => segment.from < end)
    begin = end
  }
}

export const segmentColumns: readonly Column<Segment>[] = [
  { name: 'from', type: 'time', value: ({ from }) => from },
  { name: 'to', type: 'time', value: ({ to }) => to },
  { name: 'floor', type: 'integer', value: ({ floor }) => floor },
  { name: 'direction', type: 'text', value: ({ direction }) => direction },
  { name: 'door', type: 'text', value: ({ door }) => door },
]

/** `undefined` means all. */
export type Whose =
  | { readonly elevatorId: string }
  | { readonly organizationIds: readonly string[] | undefined }

export async function* rollupBatches(
  db: Database,
  whose: Whose,
  { from, to, step }: Span & { readonly step: 'hour' | 'day' },
): Batches<ElevatorRollupRow> & AsyncGenerator<readonly ElevatorRollupRow[]> {
  const table = step === 'hour' ? elevatorHourRollups : elevatorDayRollups
  const sums = sql.join(
    sumColumns.map((column) => sql`${table}.${column}`),
    sql`, `,
  )
  let last: ElevatorRollupRow | undefined
  for (;;) {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${table.elevatorId}, ${elevators.name}, ${milliseconds(sql`${table.at}`)} as begun, ${sums}
      from ${table} join ${elevators} on ${elevators.id} = ${table.elevatorId}
      where ${and(
        sql`${table.at} >= ${timestamp(from)} and ${table.at} < ${timestamp(to)}`,
        last && sql`(${table.elevatorId}, ${table.at}) > (${last.elevatorId}::uuid, ${timestamp(last.from)})`,
        'elevatorId' in whose
          ? sql`${table.elevatorId} = ${whose.elevatorId}`
          : ofOrganizations(elevators.organizationId, whose.organizationIds),
      )}
      order by ${table.elevatorId}, ${table.at} limit ${BATCH}`)
    const batch = rows.map((row): ElevatorRollupRow => {
      const begun = Number(row.begun)
      return {
        elevatorId: String(row.elevator_id),
        elevatorName: String(row.name),
        ...rollupOf(readSums(row), begun, stepAt(step, begun, { from, to }).to),
      }
    })
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}
