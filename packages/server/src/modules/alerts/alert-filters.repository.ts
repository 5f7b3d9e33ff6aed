import { type Severity, severities } from '@hoistway/contracts/alert'
import { and, type Column, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { alerts, elevators } from '../../db/schema.ts'
import { anyContains, ofOrganizations, organizationsInScope } from '../../db/scope.ts'

/** Condition that finds a text in code or message, whatever its case and accents. */
export const ofKind = (
  { code, message }: { code: Column; message: Column },
  searchTerm: string | undefined,
): SQL | undefined => (searchTerm ? anyContains([code, message], searchTerm) : undefined)

// Not a parameter: the planner must see that the condition matches the partial indexes.
export const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : sql`${alerts.isActive} = ${sql.raw(String(isActive))}`

/** Condition for alerts that began in a period. */
export const begunIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(
    from === undefined ? undefined : gte(alerts.firstOccurrence, new Date(from)),
    to === undefined ? undefined : lt(alerts.firstOccurrence, new Date(to)),
  )

/** Severity as a number, 3 (critical) to 0 (resolved). The database function is the SQL of `severityOf`. */
export const severityRank = sql<number>`alert_severity_rank(${alerts.code}, ${alerts.isActive})`

/** Severity of active alerts with this code, as a number. */
export const activeRank = (code: Column) => sql<number>`alert_severity_rank(${code}, true)`

export const rankOf = (severity: Severity) => severities.length - 1 - severities.indexOf(severity)

export const severityOfRank = (rank: number): Severity => severities[severities.length - 1 - rank] ?? 'info'

/** Name of the severity that a number stands for; null for null. */
export const severityName = (rank: SQL) =>
  sql`(array[${sql.raw(
    severities
      .toReversed()
      .map((name) => `'${name}'`)
      .join(),
  )}])[${rank} + 1]`

export const severityFilter = (severity: Severity | undefined): SQL | undefined =>
  severity && sql`${severityRank} = ${sql.raw(String(rankOf(severity)))}`

/** Condition for alerts of the elevators of some organizations; `undefined` for all. */
export const ofScope = (db: Database, organizations: ReadonlySet<string> | undefined): SQL | undefined =>
  organizations &&
  inArray(
    alerts.elevatorId,
    db
      .select({ id: elevators.id })
      .from(elevators)
      .where(ofOrganizations(elevators.organizationId, [...organizations])),
  )

/**
 * Condition for alerts of elevators that the caller sees, and of these, if it is given, only those of an organization and
 * all below it; `undefined` for all. With the organizations' ids the planner knows how many.
 */
export const ofViewer = async (
  db: Database,
  caller: Caller,
  organizationId?: string,
): Promise<SQL | undefined> => ofScope(db, await organizationsInScope(db, caller, organizationId))
