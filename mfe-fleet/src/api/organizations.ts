import { allStatistics, type Organization, organization } from '@hoistway/contracts/organization'
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

/** Several organizations with one name show their paths. */
export function organizationOptions(list: readonly Organization[]) {
  const byId = new Map(list.map((each) => [each.id, each]))
  const named = Map.groupBy(list, ({ name }) => name)
  const wholeNameOf = ({ id, name, ...each }: Organization): string => {
    const parent = byId.get(each.parentOrganizationId ?? '')
    const above = parent ? wholeNameOf(parent) : each.parentOrganizationName
    return (above ? `${above} / ${name}` : name) ?? id
  }
  return list
    .filter(({ id }) => isKnown(id))
    .map((each) => ({
      value: each.id,
      label: named.get(each.name)?.[1] ? wholeNameOf(each) : (each.name ?? each.id),
    }))
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
