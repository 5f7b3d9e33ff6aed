import { patterns } from '@hoistway/contracts/pattern'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** Of everything that the user sees, of an organization with everything below it, or of one elevator. */
export interface PatternScope {
  readonly organizationId?: string | undefined
  readonly elevatorId?: string | undefined
}

/** Begins the key of all of them. */
const allPatterns = keys.alerts.part('all', 'patterns').slice(0, -1)

/** What alerts, lost connections and resets have in common. They change with alerts. */
export const patternsOf = ({ organizationId, elevatorId }: PatternScope) =>
  queryOptions({
    queryKey: keys.alerts.part('all', 'patterns', { organizationId, elevatorId }),
    queryFn: ({ signal }) =>
      http.get('patterns', patterns, { query: { organizationId, elevatorId }, signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: allPatterns })

/** Dismisses for everybody what the user has seen of a pattern. */
export async function dismissPattern(id: string, body: { until: number; reason: string }): Promise<void> {
  await http.put(`patterns/${encodeURIComponent(id)}/dismissal`, z.unknown(), body)
  await refresh()
}

/** Takes the dismissal of a pattern back. */
export async function restorePattern(id: string): Promise<void> {
  await http.delete(`patterns/${encodeURIComponent(id)}/dismissal`)
  await refresh()
}
