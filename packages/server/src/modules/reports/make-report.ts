import type { Report } from '@hoistway/contracts/report'
import type { Database } from '../../db/database.ts'
import { madeUntil } from '../../history/rollups/make-rollups.repository.ts'
import { rollupRepository } from '../../history/rollups/rollups.repository.ts'
import { noSums, rollupOf } from '../../history/rollups/sums.ts'
import {
  elevatorsWorstFirst,
  knownSince,
  organizationsWorstFirst,
  type Reported,
  tripsByHour,
} from './availability.repository.ts'
import { countCommands, groupAlerts } from './report-counts.repository.ts'

export async function makeReport(db: Database, reported: Reported): Promise<Report> {
  const { ids, from, to, timeZone } = reported
  const rollups = rollupRepository(db)
  const made = (await madeUntil(db)) ?? from
  const [since, whole, days, organizations, elevators, trips, alerts, commands] = await Promise.all([
    knownSince(db, ids),
    rollups.ofOrganizations(ids, { from, to, step: 'whole', timeZone }),
    rollups.ofOrganizations(ids, { from, to, step: 'day', timeZone }),
    organizationsWorstFirst(db, reported),
    elevatorsWorstFirst(db, reported, made),
    tripsByHour(db, { ...reported, to: Math.min(to, made) }),
    groupAlerts(db, reported),
    countCommands(db, reported),
  ])
  return {
    from,
    to,
    timeZone,
    madeUntil: made,
    knownSince: since,
    sums: whole[0] ?? rollupOf(noSums(), from, to),
    days: days.map(({ from: at, plannedSeconds, knownSeconds, availableSeconds }) => ({
      from: at,
      plannedSeconds,
      knownSeconds,
      availableSeconds,
    })),
    organizations,
    elevators,
    tripsByHour: trips,
    alerts,
    commands,
  }
}
