import { criticalPrefixes, type Severity, warningPrefixes } from '@hoistway/contracts/alert'
import { and, type Column, eq, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { alerts } from '../../db/schema.ts'
import { containing } from '../../db/scope.ts'

/** Finds a text in code or message. */
export function ofKind(
  { code, message }: { code: Column; message: Column },
  searchTerm: string | undefined,
): SQL | undefined {
  const text = searchTerm && containing(searchTerm)
  return text ? or(ilike(code, text), ilike(message, text)) : undefined
}

export const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : sql`${alerts.isActive} = ${sql.raw(String(isActive))}`

export const startsWith = (code: Column, prefixes: readonly string[]) =>
  or(...prefixes.map((prefix) => sql`starts_with(${code}, ${prefix})`)) ?? sql`false`

/** The SQL of `severityOf` (A §4); with a `code` of a counter, of its active alerts or of all for `resolved`. */
export function severityFilter(severity: Severity | undefined, code?: Column): SQL | undefined {
  if (severity === undefined) return undefined
  const active = code ? undefined : activity(true)
  const of = code ?? alerts.code
  const critical = startsWith(of, criticalPrefixes)
  const warning = startsWith(of, warningPrefixes)
  switch (severity) {
    case 'resolved':
      return code ? undefined : eq(alerts.isActive, false)
    case 'critical':
      return and(active, critical)
    case 'warning':
      return and(active, warning)
    case 'info':
      return and(active, not(critical), not(warning))
  }
}
