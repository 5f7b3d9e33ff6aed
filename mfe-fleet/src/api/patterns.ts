import { type Pattern, patterns } from '@hoistway/contracts/pattern'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

export interface PatternScope {
  readonly organizationId?: string | undefined
  readonly elevatorId?: string | undefined
}

const allPatterns = keys.alerts.part('all', 'patterns').slice(0, -1)

export const patternsOf = ({ organizationId, elevatorId }: PatternScope) =>
  queryOptions({
    queryKey: keys.alerts.part('all', 'patterns', { organizationId, elevatorId }),
    queryFn: ({ signal }) =>
      http.get('patterns', patterns, { query: { organizationId, elevatorId }, signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: allPatterns })

const dismissalPath = (id: string) => `patterns/${encodeURIComponent(id)}/dismissal`

/** Dismisses the evidence seen in this scope, for all users. */
export async function dismissPattern(
  { id, until, lastAlertId }: Pattern,
  { organizationId, elevatorId }: PatternScope,
  reason: string,
): Promise<void> {
  const body = { until, lastAlertId, reason }
  await http.put(dismissalPath(id), z.unknown(), body, { query: { organizationId, elevatorId } })
  await refresh()
}

export async function restorePattern(
  id: string,
  { organizationId, elevatorId }: PatternScope,
): Promise<void> {
  await http.delete(dismissalPath(id), { query: { organizationId, elevatorId } })
  await refresh()
}
