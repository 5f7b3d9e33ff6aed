import { useClientList } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allOrganizationCounts, organizationList } from '../../../api/organizations.ts'
import { countsRefresh } from '../organization-health.ts'
import { organizationRows } from './organization-columns.tsx'
import { organizationListRules } from './organization-list-rules.ts'

export function useOrganizationList() {
  const query = useQuery(organizationList)
  const { data } = query
  const { data: counts } = useQuery({ ...allOrganizationCounts, ...countsRefresh })
  const records = useMemo(() => {
    return data && organizationRows(data, data, counts?.organizationStatistics ?? [])
  }, [data, counts])
  const list = useClientList(
    { records, error: query.error, retry: () => query.refetch() },
    organizationListRules,
  )
  return { query, list: { ...list, records } }
}

export type OrganizationList = ReturnType<typeof useOrganizationList>['list']
