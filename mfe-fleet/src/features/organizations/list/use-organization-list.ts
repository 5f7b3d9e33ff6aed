import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allOrganizationCounts, organizationList } from '../../../api/organizations.ts'
import type { OrganizationRow } from './organization-columns.tsx'
import { organizationListRules } from './organization-list-rules.ts'

/** The loaded organizations with their counts, searched, filtered, sorted and paged in the browser. */
export function useOrganizationList() {
  const query = useQuery(organizationList)
  // A failed load of the counts stays silent: they read '—'.
  const { data: counts } = useQuery(allOrganizationCounts)
  const records = useMemo(() => {
    const byId = new Map(counts?.organizationStatistics?.map((each) => [each.organizationId, each]))
    return query.data?.map(
      (organization): OrganizationRow => ({ organization, statistics: byId.get(organization.id) }),
    )
  }, [query.data, counts])
  const list = useClientList(
    { records, error: query.error, retry: () => query.refetch() },
    organizationListRules,
  )
  return { query, list: { ...list, records } }
}

export type OrganizationList = ReturnType<typeof useOrganizationList>['list']
