import type { ElevatorStatistics } from '@hoistway/contracts/elevator'
import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { DateTime } from '@hoistway/ui/age'
import { Badge, Paper, SimpleGrid, Stack, Tabs, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { ElevatorList } from '../../elevators/index.ts'
import { OrganizationMembers } from '../members/OrganizationMembers.tsx'
import { messages } from '../organizations.messages.ts'

interface Props {
  readonly organization: Organization
  readonly counts: OrganizationStatistics | undefined
  readonly elevators: ElevatorStatistics | undefined
}

const defaults = { tab: 'overview' }

/** The tabs of an organization; the open one is in the address. */
export function OrganizationTabs({ organization, counts, elevators }: Props) {
  const [{ tab }, set] = useUrlState(defaults)
  const count = (value: number | null | undefined) =>
    value == null ? null : (
      <Badge size="xs" color="gray">
        {value}
      </Badge>
    )
  const hasChildren = (counts?.childCount ?? 0) > 0
  return (
    <Tabs
      value={tab}
      onChange={(value) => set({ tab: value ?? 'overview' }, { push: true })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="elevators" rightSection={count(elevators?.totalElevators ?? counts?.elevatorCount)}>
          Elevators
        </Tabs.Tab>
        <Tabs.Tab value="users" rightSection={count(counts?.userCount)}>
          Users
        </Tabs.Tab>
        {hasChildren && <Tabs.Tab value="children">Child Organizations</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview organization={organization} elevators={elevators} />
      </Tabs.Panel>
      <Tabs.Panel value="elevators">
        <Stack gap="sm">
          <ElevatorList organizationId={organization.id} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="users">
        <Stack gap="md">
          <Soon text={messages.usersSoon} />
          <OrganizationMembers organizationId={organization.id} />
        </Stack>
      </Tabs.Panel>
      {hasChildren && (
        <Tabs.Panel value="children">
          <Soon text={messages.childrenSoon} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

const Soon = ({ text }: { readonly text: string }) => (
  <Paper withBorder p="xl">
    <Text c="dimmed" ta="center">
      {text}
    </Text>
  </Paper>
)

function Overview({ organization, elevators }: Pick<Props, 'organization' | 'elevators'>) {
  const { timestamp, type, parentOrganizationName, isActive } = organization
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <DetailCard title="Organization">
        <Facts
          facts={[
            ['Created', <DateTime key="created" time={timestamp} />],
            ['Type', type ?? '—'],
            ['Parent', parentOrganizationName ?? '—'],
            ['Status', isActive == null ? '—' : isActive ? 'Active' : 'Inactive'],
          ]}
        />
      </DetailCard>
      <DetailCard title="Elevators">
        <Facts
          facts={[
            ['Total', elevators?.totalElevators ?? '—'],
            ['Active', elevators?.activeElevators ?? '—'],
            ['Online', elevators?.onlineElevators ?? '—'],
            ['Offline', elevators?.offlineElevators ?? '—'],
          ]}
        />
      </DetailCard>
    </SimpleGrid>
  )
}
