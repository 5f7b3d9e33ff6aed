import type { OrganizationDetail as Detail } from '@hoistway/contracts/organization-detail'
import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { keys } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Badge, Button, Grid, Group, SimpleGrid, Stack } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { IconEdit } from '@hoistway/ui/icons'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { elevatorCounts } from '../../../api/elevators.ts'
import { organizationDetail } from '../../../api/organization.ts'
import { countsBelow } from '../../../api/organizations.ts'
import { paths } from '../../../paths.ts'
import { BuildingAccess, hasAccess } from '../../../shared/BuildingAccess.tsx'
import {
  organizationDetail as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { ActiveBadge } from '../OrganizationBadges.tsx'
import { OrganizationIcon } from '../OrganizationIcon.tsx'
import { countsRefresh, type OrganizationHealth, sumHealth } from '../organization-health.ts'
import { organizationCrumbs } from '../organization-names.ts'
import { OrganizationActions } from './OrganizationActions.tsx'
import { AddressCard, InformationCard, StatisticsCard } from './OrganizationCards.tsx'
import classes from './OrganizationDetailPage.module.css'
import { OrganizationTabs, TAB } from './OrganizationTabs.tsx'

const Back = () => <BackLink to={paths.organizations()}>{shared.backToList}</BackLink>

export function OrganizationDetailPage() {
  const id = useRequiredParam('id')
  const { data, isError, refetch } = useQuery(organizationDetail(id))
  // An organization that is deleted while shown stays, so that typed text does too.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const organization = data ?? (last?.id === id ? last : undefined)
  useTitle(organization?.name ?? shared.organization)
  const gone = data === null && <NotFound action={<Back />}>{messages.notFound}</NotFound>
  if (organization)
    return (
      <>
        {gone}
        <OrganizationDetail key={organization.id} organization={organization} />
      </>
    )
  return (
    <>
      <PageHeader title={shared.organization} crumbs={organizationCrumbs({ label: shared.organization })} />
      {gone}
      {isError && <ErrorBanner onRetry={() => refetch()}>{organizationMessages.loadDetail}</ErrorBanner>}
      {data === undefined && !isError && <Loading label={organizationMessages.loadingOne} />}
    </>
  )
}

function useCountsOfPushes(): void {
  const countElevators = useRefetchSoon(keys.elevators.statistics())
  const countOrganizations = useRefetchSoon(keys.organizations.statistics())
  const count = () => {
    countElevators()
    countOrganizations()
  }
  usePush('ElevatorConnectionStatus', count)
  usePush('ElevatorAlert', count)
}

function OrganizationDetail({ organization }: { readonly organization: Detail }) {
  const { id, type, isActive } = organization
  const user = useUser()
  const { data: below, isPending } = useQuery({ ...countsBelow(id), ...countsRefresh })
  const { data: elevators } = useQuery({ ...elevatorCounts({ withinOrganizationId: id }), ...countsRefresh })
  useCountsOfPushes()
  const all = below?.organizationStatistics ?? []
  const counts = all.find(({ organizationId }) => organizationId === id)
  const sums = sumHealth(counts, all)
  // The elevator statistics count the same elevators.
  const health = {
    ...sums,
    elevators: sums.elevators ?? elevators?.totalElevators ?? undefined,
    offline: sums.offline ?? elevators?.offlineElevators ?? undefined,
    notCommissioned: sums.notCommissioned ?? elevators?.notCommissionedElevators ?? undefined,
    silent: sums.silent ?? elevators?.silentElevators ?? undefined,
  }
  const name = organization.name ?? '—'
  const [{ tab }] = useUrlState(TAB)
  const hasChildren = isPending ? tab === 'children' : (counts?.childCount ?? 0) > 0
  // Next to the cards a table is too narrow for its columns.
  const isList = tab === 'elevators' || (tab === 'children' && hasChildren)
  return (
    <>
      <PageHeader
        title={name}
        icon={<OrganizationIcon type={type} size={26} />}
        badges={
          <>
            <ActiveBadge isActive={isActive} />
            <HealthLinks id={id} health={health} />
          </>
        }
        crumbs={organizationCrumbs({ label: name })}
        actions={
          <Group gap="xs" className={classes.actions}>
            <Back />
            <OrganizationActions organization={organization} />
            {can.editOrganization(user) && (
              <Button
                component={Link}
                to={paths.organizationEdit(id)}
                leftSection={<IconEdit size={16} aria-hidden />}
              >
                {shared.edit}
              </Button>
            )}
          </Group>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: isList ? 12 : 8 }} order={{ base: 1, sm: 2, lg: 1 }}>
          <OrganizationTabs
            organization={organization}
            counts={counts}
            hasChildren={hasChildren}
            health={health}
            elevators={elevators}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: isList ? 12 : 4 }} order={{ base: 2, sm: 1, lg: 2 }}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: isList ? 2 : 1 }} spacing="md">
            <InformationCard organization={organization} />
            <Stack gap="md">
              <StatisticsCard counts={counts} health={health} elevators={elevators} />
              <AddressCard address={organization.address} />
              {hasAccess(organization) && (
                <DetailCard title={organizationMessages.contacts}>
                  <BuildingAccess organization={organization} />
                </DetailCard>
              )}
            </Stack>
          </SimpleGrid>
        </Grid.Col>
      </Grid>
    </>
  )
}

interface Props {
  readonly id: string
  readonly health: OrganizationHealth
}

const healthLinks = [
  { key: 'critical', filter: 'alerts=critical', color: 'red' },
  { key: 'offline', filter: 'online=offline', color: 'gray' },
  { key: 'silent', filter: 'online=silent', color: 'gray', variant: 'outline' },
  { key: 'notCommissioned', filter: 'online=not-commissioned', color: 'gray', variant: 'outline' },
] as const

const HealthLinks = ({ id, health }: Props) =>
  healthLinks.map(({ key, filter, ...look }) => {
    const { [key]: count = 0 } = health
    const to = `${paths.elevators()}?organizationId=${encodeURIComponent(id)}&status=all&${filter}`
    return (
      count > 0 && (
        <Badge key={key} component={Link} to={to} style={link} {...look}>
          {organizationMessages[key](count)}
        </Badge>
      )
    )
  })

const link = { cursor: 'pointer' } as const
