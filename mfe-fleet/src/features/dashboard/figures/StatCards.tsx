import { useDeviceLink } from '@hoistway/platform/realtime'
import { SimpleGrid } from '@hoistway/ui/core'
import { IconActivity, IconBuilding, IconElevator, IconUsers } from '@hoistway/ui/icons'
import { StatCard } from '@hoistway/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { organizationList } from '../../../api/organizations.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { useOutdatedSince } from '../../../shared/outdated-since.ts'
import { dashboardFigures as messages, organizations as organizationMessages } from '../../../texts/en.ts'
import { inactiveCount, organizationsBelow } from '../../organizations/index.ts'
import { counts, type Scope } from '../dashboard-queries.ts'
import { rateText, useRate } from './rate.ts'
import { Trend } from './Trend.tsx'

export function StatCards({ scope }: { readonly scope: Scope }) {
  const organizations = useQuery(organizationList)
  const statistics = useQuery(counts(scope))
  const { data: counted, isPending: loading } = statistics
  const isLinkDown = useDeviceLink()?.state === 'down'
  const rate = useRate(counted?.totalCanMessages, statistics.dataUpdatedAt)
  const inactive = inactiveCount(organizations.data && organizationsBelow(organizations.data, scope))
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        <StatCard
          label={organizationMessages.organizations}
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
    </>
  )
}
