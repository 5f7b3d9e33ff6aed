import type { Organization } from '@hoistway/contracts/organization'
import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import { useDeviceLink } from '@hoistway/platform/realtime'
import { Grid, SimpleGrid, Skeleton, Stack } from '@hoistway/ui/core'
import { IconActivity, IconBuilding, IconElevator, IconUsers } from '@hoistway/ui/icons'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { StatCard } from '@hoistway/ui/stat-card'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { dashboardFigures as messages } from '../../texts/en.ts'
import { Patterns } from '../alerts/index.ts'
import { inactiveCount, organizationsBelow } from '../organizations/index.ts'
import { NeedsAttention } from './attention/NeedsAttention.tsx'
import { counts, overview, type Scope } from './dashboard-queries.ts'
import { AlertsPerDay } from './figures/AlertsPerDay.tsx'
import { FleetShare } from './figures/FleetShare.tsx'
import { rateText, useRate } from './figures/rate.ts'
import { Trend } from './figures/Trend.tsx'
import { LastKnown } from './LastKnown.tsx'
import { useOutdatedSince } from './outdated-since.ts'
import { QuickActions } from './QuickActions.tsx'
import { SystemStatus } from './status/SystemStatus.tsx'
import { YourOrganizations } from './YourOrganizations.tsx'

/** Loaded after Needs Attention. If it fails to load, the page works without it. */
const handoverPart = onDemand(() => import('./handover/Handover.tsx'))
/** Height of the empty card, so that the content below barely shifts. */
const HANDOVER_HEIGHT = 150

interface Props {
  readonly scope: Scope
  readonly organizations: UseQueryResult<Organization[]>
}

export function Dashboard({ scope, organizations }: Props) {
  const statistics = useQuery(counts(scope))
  const { data: counted, isPending: loading } = statistics
  // Parts below Needs Attention are loaded after it, so that it does not move or wait for their
  // code.
  const isReady = !useQuery(overview(scope)).isPending
  const handover = useOnDemand(handoverPart, isReady)
  const isLinkDown = useDeviceLink()?.state === 'down'
  const rate = useRate(counted?.totalCanMessages, statistics.dataUpdatedAt)
  const inScope = organizations.data && organizationsBelow(organizations.data, scope)
  const inactive = inactiveCount(inScope)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        <StatCard
          label={messages.organizations}
          value={counted?.totalOrganizations}
          loading={loading}
          note={inactive > 0 && messages.inactive(inactive)}
          icon={<IconBuilding size={18} aria-hidden />}
        />
        <StatCard
          label={messages.elevators}
          value={counted?.totalElevators}
          loading={loading}
          note={
            counted?.totalElevators !== 0 && (
              <Trend
                scope={scope}
                name={messages.onlineTrend}
                select={({ online }) => online}
                color="var(--mantine-color-green-8)"
              />
            )
          }
          icon={<IconElevator size={18} aria-hidden />}
        />
        <StatCard
          label={messages.activeUsers}
          value={counted?.totalUsers}
          loading={loading}
          icon={<IconUsers size={18} aria-hidden />}
        />
        <StatCard
          label={messages.canMessages}
          value={counted?.totalCanMessages}
          loading={loading}
          note={messages.perSecond(rateText(isLinkDown ? undefined : rate))}
          icon={<IconActivity size={18} aria-hidden />}
        />
      </SimpleGrid>
      <LastKnown since={useOutdatedSince([organizations, statistics])} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <YourOrganizations
            organizations={inScope}
            statistics={counted?.organizationStatistics ?? undefined}
            failed={organizations.isError}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <SystemStatus updatedAt={Math.max(organizations.dataUpdatedAt, statistics.dataUpdatedAt)} />
            <QuickActions />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <NeedsAttention scope={scope} />
            {isReady && (
              <>
                <Patterns of={{ organizationId: scope }} />
                {handover ? <handover.Handover scope={scope} /> : <Skeleton height={HANDOVER_HEIGHT} />}
              </>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <FleetShare scope={scope} />
            {isReady && <AlertsPerDay scope={scope} />}
            <ExtensionSlot name="dashboard.cards" context={{ organizationId: scope }} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  )
}
