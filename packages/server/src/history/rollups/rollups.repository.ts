import type { RollupStep } from '@hoistway/contracts/rollup'
import { offsetOf } from '@hoistway/contracts/zone'
import { sql } from 'drizzle-orm'
import { type Database, milliseconds, timestamp } from '../../db/database.ts'
import {
  elevatorDayRollups,
  elevatorHourRollups,
  organizationDayRollups,
  organizationHourRollups,
} from '../../db/schema.ts'
import { type OrganizationIds, ofOrganizations } from '../../db/scope.ts'
import { DAY_MS, monthOf } from '../partitions.repository.ts'
import { HOUR_MS } from './hours.ts'
import type { Span } from './spans.ts'
import { addSums, noSums, rollupOf } from './sums.ts'
import { readSums, sumColumns } from './write-rollups.repository.ts'

interface Query extends Span {
  readonly step: RollupStep
  /** Default: UTC. */
  readonly timeZone?: string
}

function areUtcDays({ step, timeZone = 'UTC', from, to }: Query): boolean {
  if (from % DAY_MS !== 0 || to % DAY_MS !== 0) return false
  if (step !== 'day') return true
  // London's days are UTC in winter only.
  for (let at = from; at < to; at += DAY_MS) if (offsetOf(at, timeZone) !== 0) return false
  return true
}

export const organizationTableFor = (query: Query) =>
  query.step === 'hour' || (query.timeZone !== undefined && !areUtcDays(query))
    ? organizationHourRollups
    : organizationDayRollups

export function stepAt(step: RollupStep, at: number, whole: Span): Span {
  if (step === 'whole') return whole
  if (step === 'month') return monthOf(at)
  const length = step === 'hour' ? HOUR_MS : DAY_MS
  const from = Math.floor(at / length) * length
  return { from, to: from + length }
}

const within = ({ from, to }: Span) => sql`at >= ${timestamp(from)} and at < ${timestamp(to)}`

const beginOf = ({ step, from, timeZone = 'UTC' }: Query) =>
  step === 'whole'
    ? sql`${from}::float8`
    : step === 'month'
      ? milliseconds(sql`date_trunc('month', at at time zone 'UTC') at time zone 'UTC'`)
      : step === 'day'
        ? milliseconds(sql`date_trunc('day', at, ${timeZone})`)
        : milliseconds(sql`at`)

export function rollupRepository(db: Database) {
  return {
    async ofElevator(elevatorId: string, query: Query) {
      const table = query.step === 'hour' ? elevatorHourRollups : elevatorDayRollups
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select ${sql.join(sumColumns, sql`, `)}, ms_by_floor, ${milliseconds(sql`at`)} as at from ${table}
        where elevator_id = ${elevatorId} and ${within(query)} order by at`)
      const steps = Map.groupBy(rows, (row) => stepAt(query.step, Number(row.at), query).from)
      return [...steps].map(([from, own]) => {
        const sums = noSums()
        const secondsByFloor: Record<string, number> = {}
        for (const row of own) {
          addSums(sums, readSums(row))
          for (const [floor, ms] of Object.entries(Object(row.ms_by_floor)))
            secondsByFloor[floor] = (secondsByFloor[floor] ?? 0) + Number(ms) / 1_000
        }
        return { ...rollupOf(sums, from, stepAt(query.step, from, query).to), secondsByFloor }
      })
    },

    /** `undefined` means all. */
    async ofOrganizations(ids: OrganizationIds | undefined, query: Query) {
      const table = organizationTableFor(query)
      const summed = sumColumns.map((column) => sql`sum(${column})::float8 as ${column}`)
      const inScope = ofOrganizations(table.organizationId, ids)
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select ${beginOf(query)} as begun, ${sql.join(summed, sql`, `)} from ${table}
        where ${within(query)} ${inScope && sql`and ${inScope}`} group by 1 order by 1`)
      return rows.map((row) => {
        const from = Number(row.begun)
        return rollupOf(readSums(row), from, stepAt(query.step, from, query).to)
      })
    },
  }
}
