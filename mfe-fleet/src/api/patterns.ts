import { type Pattern, patterns } from '@hoistway/contracts/pattern'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
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
export function dismissPattern(
  { id, until, lastAlertId }: Pattern,
  { organizationId, elevatorId }: PatternScope,
  reason: string,
) {
  const query = { organizationId, elevatorId }
  const body = { until, lastAlertId, reason }
  return refreshAfter(http.put(dismissalPath(id), z.unknown(), body, { query }), refresh)
}

export const restorePattern = (id: string, { organizationId, elevatorId }: PatternScope) =>
  refreshAfter(http.delete(dismissalPath(id), { query: { organizationId, elevatorId } }), refresh)
