import type { ElevatorStatistics } from '@hoistway/contracts/elevator'
import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { useExtensions } from '@hoistway/platform/extension-slot'
import { Badge, Dimmed, Stack, Tabs } from '@hoistway/ui/core'
import { DataTable } from '@hoistway/ui/table'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { organizationChildren } from '../../../api/organization.ts'
import { allOrganizationCounts, organizationList } from '../../../api/organizations.ts'
import { organizationDetail as messages, organizations, shared } from '../../../texts/en.ts'
import { ElevatorList } from '../../elevators/index.ts'
import { organizationColumns, organizationHref, organizationRows } from '../list/organization-columns.tsx'
import { OrganizationMembers } from '../members/OrganizationMembers.tsx'
import { countsRefresh, type OrganizationHealth } from '../organization-health.ts'
import { OverviewCard } from './OrganizationCards.tsx'

interface Props {
  readonly organization: Organization
  readonly counts: OrganizationStatistics | undefined
  readonly hasChildren: boolean
  readonly health: OrganizationHealth
  readonly elevators: ElevatorStatistics | undefined
}

export const TAB = { tab: 'overview' }

export function OrganizationTabs({ organization, counts, hasChildren, health, elevators }: Props) {
  const [{ tab }, set] = useUrlState(TAB)
  const [hasShownUsers, setShownUsers] = useState(false)
  if (tab === 'users' && !hasShownUsers) setShownUsers(true)
  const count = (value: number | null | undefined) =>
    value == null ? null : (
      <Badge size="xs" color="gray">
        {value}
      </Badge>
    )
  const added = useExtensions('organization.tabs')
  const tabs = ['elevators', 'users', ...(hasChildren ? ['children'] : []), ...added.map(({ key }) => key)]
  return (
    <Tabs
      value={tabs.includes(tab) ? tab : 'overview'}
      onChange={(value) => set({ tab: value ?? 'overview' }, { push: true })}
      keepMounted={false}
      // Otherwise a form in a hidden tab could not ask before the page is left.
      keepMountedMode="display-none"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">{messages.overview}</Tabs.Tab>
        <Tabs.Tab value="elevators" rightSection={count(health.own)}>
          {shared.elevators}
        </Tabs.Tab>
        <Tabs.Tab value="users" rightSection={count(counts?.userCount)}>
          {organizations.users}
        </Tabs.Tab>
        {hasChildren && (
          <Tabs.Tab value="children" rightSection={count(counts?.childCount)}>
            {organizations.childOrganizations}
          </Tabs.Tab>
        )}
        {added.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <OverviewCard organization={organization} health={health} elevators={elevators} />
      </Tabs.Panel>
      <Tabs.Panel value="elevators">
        <Stack gap="sm">
          <ElevatorList organizationId={organization.id} />
        </Stack>
      </Tabs.Panel>
      {/* Keeps typed text. */}
      <Tabs.Panel value="users" keepMounted={hasShownUsers}>
        <Stack gap="md">
          <OrganizationMembers organizationId={organization.id} />
          <Dimmed>{messages.usersSoon}</Dimmed>
        </Stack>
      </Tabs.Panel>
      {hasChildren && (
        <Tabs.Panel value="children">
          <Stack gap="md">
            <ChildOrganizations id={organization.id} />
            <Dimmed>{messages.childrenSoon}</Dimmed>
          </Stack>
        </Tabs.Panel>
      )}
      {added.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <Content context={{ organizationId: organization.id }} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function ChildOrganizations({ id }: { readonly id: string }) {
  const columns = useMemo(() => organizationColumns(undefined), [])
  const children = useQuery(organizationChildren(id))
  const { data: counts } = useQuery({ ...allOrganizationCounts, ...countsRefresh })
  const { data: all } = useQuery(organizationList)
  const rows = useMemo(
    () => children.data && organizationRows(children.data, all ?? [], counts?.organizationStatistics ?? []),
    [children.data, all, counts],
  )
  return (
    <DataTable
      label={organizations.childOrganizations}
      columns={columns}
      rows={rows}
      failure={{ error: children.error, text: organizations.loadList, retry: children.refetch }}
      rowKey={({ organization }) => organization.id}
      rowHref={organizationHref}
      empty={{ title: organizations.noneFound }}
      skeletonRows={3}
    />
  )
}
