import { ErrorBanner } from '@hoistway/ui/feedback'
import { DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allOrganizationCounts, organizationChildren, organizationList } from '../../../api/organizations.ts'
import { organizations as messages } from '../../../texts/en.ts'
import { organizationColumns, organizationHref, organizationRows } from '../list/organization-columns.tsx'

export function ChildOrganizations({ id }: { readonly id: string }) {
  const columns = useMemo(() => organizationColumns(undefined), [])
  const children = useQuery(organizationChildren(id))
  // A failed load of the counts stays silent: they read '—'.
  const { data: counts } = useQuery(allOrganizationCounts)
  const { data: all } = useQuery(organizationList)
  const rows = useMemo(
    () => children.data && organizationRows(children.data, all ?? [], counts?.organizationStatistics ?? []),
    [children.data, all, counts],
  )
  if (children.isError && !rows)
    return <ErrorBanner onRetry={() => children.refetch()}>{messages.loadList}</ErrorBanner>
  return (
    <DataTable
      label={messages.childOrganizations}
      columns={columns}
      rows={rows}
      rowKey={({ organization }) => organization.id}
      rowHref={organizationHref}
      empty={{ title: messages.noneFound }}
      skeletonRows={3}
    />
  )
}
