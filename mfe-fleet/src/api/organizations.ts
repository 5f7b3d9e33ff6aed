import { allStatistics, type Organization, organization } from '@hoistway/contracts/organization'
import { organizationLabels } from '@hoistway/contracts/organization-labels'
import { isKnown, readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

export const pathOf = (id: string) => `organizations/${encodeURIComponent(id)}`

const listOf = (query?: { readonly includeInactive: true }) => {
  const queryKey = keys.organizations.list(query)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      http.get('organizations', readableList(organization), {
        ...(query && { query }),
        known: queryClient.getQueryData(queryKey),
        signal,
      }),
    // Keeps the identity of the response: a copy would lose its ETag.
    structuralSharing: false,
  })
}

/** Includes inactive ones, because the list filters in the browser. */
export const organizationList = listOf({ includeInactive: true })

export const organizationChoices = queryOptions({
  ...listOf(),
  select: organizationOptions,
})

export function organizationOptions(list: readonly Organization[]) {
  return Array.from(organizationLabels(list), ([value, label]) => ({ value, label })).filter(({ value }) =>
    isKnown(value),
  )
}

export const allOrganizationCounts = queryOptions({
  queryKey: keys.organizations.statistics({ includeInactive: true }),
  queryFn: ({ signal }) =>
    http.get('organizations/statistics', allStatistics, { query: { includeInactive: true }, signal }),
})

export const countsBelow = (organizationId: string) =>
  queryOptions({
    queryKey: keys.organizations.statistics({ includeInactive: true, organizationId }),
    queryFn: ({ signal }) =>
      http.get('organizations/statistics', allStatistics, {
        query: { includeInactive: true, organizationId },
        signal,
      }),
  })
