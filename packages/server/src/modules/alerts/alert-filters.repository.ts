import { type Severity, severities } from '@hoistway/contracts/alert'
import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alerts } from '../../db/schema.ts'
import { containing } from '../../db/scope.ts'

/** Condition that finds a text in code or message. */
export function ofKind(
  { code, message }: { code: Column; message: Column },
  searchTerm: string | undefined,
): SQL | undefined {
  const text = searchTerm && containing(searchTerm)
  return text ? or(ilike(code, text), ilike(message, text)) : undefined
}

// Not a parameter: the planner must see that the condition matches the partial indexes.
export const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : sql`${alerts.isActive} = ${sql.raw(String(isActive))}`

/** Severity as a number, 3 (critical) to 0 (resolved). The database function is the SQL of `severityOf`. */
export const severityRank = sql<number>`alert_severity_rank(${alerts.code}, ${alerts.isActive})`

/** Severity of active alerts with this code, as a number. */
export const activeRank = (code: Column) => sql<number>`alert_severity_rank(${code}, true)`

export const rankOf = (severity: Severity) => severities.length - 1 - severities.indexOf(severity)

export const severityOfRank = (rank: number): Severity => severities[severities.length - 1 - rank] ?? 'info'

export const severityFilter = (severity: Severity | undefined): SQL | undefined =>
  severity && sql`${severityRank} = ${sql.raw(String(rankOf(severity)))}`
