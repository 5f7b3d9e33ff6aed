import { type Severity, severities } from '@hoistway/contracts/alert'
import { and, type Column, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { alerts, elevators } from '../../db/schema.ts'
import { anyContains, ofOrganizations, organizationsInScope } from '../../db/scope.ts'

export const ofKind = (
  { code, message }: { code: Column; message: Column },
  searchTerm: string | undefined,
): SQL | undefined => (searchTerm ? anyContains([code, message], searchTerm) : undefined)

// A literal, so that the planner uses the partial indexes.
export const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : sql`${alerts.isActive} = ${sql.raw(String(isActive))}`

export const begunIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(
    from === undefined ? undefined : gte(alerts.firstOccurrence, new Date(from)),
    to === undefined ? undefined : lt(alerts.firstOccurrence, new Date(to)),
  )

/** SQL version of `severityOf`: 3 (critical) to 0 (resolved). */
export const severityRank = sql<number>`alert_severity_rank(${alerts.code}, ${alerts.isActive})`

export const activeRank = (code: Column) => sql<number>`alert_severity_rank(${code}, true)`

export const rankOf = (severity: Severity) => severities.length - 1 - severities.indexOf(severity)

export const severityOfRank = (rank: number): Severity => severities[severities.length - 1 - rank] ?? 'info'

export const severityName = (rank: SQL) =>
  sql`(array[${sql.raw(
    severities
      .toReversed()
      .map((name) => `'${name}'`)
      .join(),
  )}])[${rank} + 1]`

export const severityFilter = (severity: Severity | undefined): SQL | undefined =>
  severity && sql`${severityRank} = ${sql.raw(String(rankOf(severity)))}`

/** Matches all alerts for `undefined`. */
export const ofScope = (db: Database, organizations: ReadonlySet<string> | undefined): SQL | undefined =>
  organizations &&
  inArray(
    alerts.elevatorId,
    db
      .select({ id: elevators.id })
      .from(elevators)
      .where(ofOrganizations(elevators.organizationId, organizations)),
  )

/** Ids, instead of a join, let the planner estimate the number of rows. */
export const ofViewer = async (
  db: Database,
  caller: Caller,
  organizationId?: string,
): Promise<SQL | undefined> => ofScope(db, await organizationsInScope(db, caller, organizationId))
