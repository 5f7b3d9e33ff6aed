import { allStatistics, organization } from '@hoistway/contracts/organization'
import { isKnown, readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

export const pathOf = (id: string) => `organizations/${encodeURIComponent(id)}`

const listKeys = {
  all: keys.organizations.list({ includeInactive: true }),
  active: keys.organizations.list(),
}

const readList = (which: keyof typeof listKeys, signal: AbortSignal) =>
  http.get('organizations', readableList(organization), {
    ...(which === 'all' && { query: { includeInactive: true } }),
    known: queryClient.getQueryData(listKeys[which]),
    signal,
  })

/** Includes inactive ones, because the list filters in the browser. */
export const organizationList = queryOptions({
  queryKey: listKeys.all,
  queryFn: ({ signal }) => readList('all', signal),
  // Keeps the identity of the response: a copy would lose its ETag.
  structuralSharing: false,
})

export const organizationChoices = queryOptions({
  queryKey: listKeys.active,
  queryFn: ({ signal }) => readList('active', signal),
  structuralSharing: false,
  select: (list) =>
    list.filter(({ id }) => isKnown(id)).map(({ id, name }) => ({ value: id, label: name ?? id })),
})

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

export const organizationChildren = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.part(id, 'children'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/children`, readableList(organization), { signal }),
  })
