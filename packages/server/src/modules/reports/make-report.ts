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

/** All parts come from one moment. Alerts are last, because grouping them raises the memory of later statements. */
export const makeReport = (db: Database, reported: Reported): Promise<Report> =>
  db.transaction((transaction) => read(transaction, reported), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

async function read(db: Database, reported: Reported): Promise<Report> {
  const { ids, from, to, timeZone } = reported
  const rollups = rollupRepository(db)
  const made = (await madeUntil(db)) ?? from
  const [whole] = await rollups.ofOrganizations(ids, { from, to, step: 'whole', timeZone })
  const days = await rollups.ofOrganizations(ids, { from, to, step: 'day', timeZone })
  return {
    from,
    to,
    timeZone,
    madeUntil: made,
    knownSince: await knownSince(db, ids),
    sums: whole ?? rollupOf(noSums(), from, to),
    days: days.map(({ from: at, plannedSeconds, knownSeconds, availableSeconds }) => ({
      from: at,
      plannedSeconds,
      knownSeconds,
      availableSeconds,
    })),
    organizations: await organizationsWorstFirst(db, reported),
    elevators: await elevatorsWorstFirst(db, reported, made),
    tripsByHour: await tripsByHour(db, { ...reported, to: Math.min(to, made) }),
    commands: await countCommands(db, reported),
    alerts: await groupAlerts(db, reported),
  }
}
