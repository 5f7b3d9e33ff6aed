import { useDeviceLink } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Grid, SimpleGrid, Stack } from '@hoistway/ui/core'
import { IconActivity, IconBuilding, IconElevator, IconUsers } from '@hoistway/ui/icons'
import { PageHeader } from '@hoistway/ui/page-header'
import { StatCard } from '@hoistway/ui/stat-card'
import { useNow } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { allOrganizationCounts, organizationList } from '../../api/organizations.ts'
import { inactiveCount } from '../organizations/index.ts'
import { NeedsAttention } from './attention/NeedsAttention.tsx'
import { REFRESH_MS, SECOND_READING_MS } from './dashboard.constants.ts'
import { AlertsPerDay } from './figures/AlertsPerDay.tsx'
import { FleetShare } from './figures/FleetShare.tsx'
import { rateText, useRate } from './figures/rate.ts'
import { greeting, rolesLine } from './greeting.ts'
import { LastKnown } from './LastKnown.tsx'
import { useOutdatedSince } from './outdated-since.ts'
import { QuickActions } from './QuickActions.tsx'
import { refreshEvery } from './refresh-every.ts'
import { SystemStatus } from './status/SystemStatus.tsx'
import { YourOrganizations } from './YourOrganizations.tsx'

/** The start page. Load failures are silent: what is unknown reads '—'. */
export function DashboardPage() {
  const user = useUser()
  const hour = new Date(useNow()).getHours()
  const organizations = useQuery({ ...organizationList, refetchInterval: refreshEvery(REFRESH_MS) })
  const statistics = useQuery({
    ...allOrganizationCounts,
    // The first rate needs a second count soon.
    refetchInterval: (query) =>
      refreshEvery(query.state.dataUpdateCount < 2 ? SECOND_READING_MS : REFRESH_MS)(query),
  })
  const { data: counts, isPending: loading } = statistics
  const isLinkDown = useDeviceLink()?.state === 'down'
  const rate = useRate(counts?.totalCanMessages, statistics.dataUpdatedAt)
  const outdatedSince = useOutdatedSince([organizations, statistics])
  const inactive = inactiveCount(organizations.data)
  useTitle('Dashboard')
  return (
    <>
      <PageHeader title={`${greeting(hour)}, ${user.firstName}!`} subtitle={rolesLine(user.roles)} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
          <StatCard
            label="Organizations"
            value={counts?.totalOrganizations}
            loading={loading}
            note={inactive > 0 && `${inactive.toLocaleString()} inactive`}
            icon={<IconBuilding size={18} aria-hidden />}
          />
          <StatCard
            label="Elevators"
            value={counts?.totalElevators}
            loading={loading}
            icon={<IconElevator size={18} aria-hidden />}
          />
          <StatCard
            label="Active Users"
            value={counts?.totalUsers}
            loading={loading}
            icon={<IconUsers size={18} aria-hidden />}
          />
          <StatCard
            label="CAN Messages"
            value={counts?.totalCanMessages}
            loading={loading}
            note={`${rateText(isLinkDown ? undefined : rate)} per second`}
            icon={<IconActivity size={18} aria-hidden />}
          />
        </SimpleGrid>
        <LastKnown since={outdatedSince} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              <NeedsAttention />
              <AlertsPerDay />
              <YourOrganizations
                organizations={organizations.data}
                statistics={counts?.organizationStatistics ?? undefined}
                failed={organizations.isError}
              />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <FleetShare />
              <QuickActions />
              <SystemStatus updatedAt={Math.max(organizations.dataUpdatedAt, statistics.dataUpdatedAt)} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </>
  )
}
