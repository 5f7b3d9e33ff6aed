import { allStatistics, organization } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

/** All organizations, inactive ones included (reading 43): the list filters what it holds. */
export const organizationList = queryOptions({
  queryKey: keys.organizations.list({ includeInactive: true }),
  queryFn: ({ signal }) =>
    http.get('organizations', readableList(organization), { query: { includeInactive: true }, signal }),
})

/** Counts over all organizations, and of each. */
export const organizationsStatistics = queryOptions({
  queryKey: keys.organizations.statistics({ includeInactive: true }),
  queryFn: ({ signal }) =>
    http.get('organizations/statistics', allStatistics, { query: { includeInactive: true }, signal }),
})
