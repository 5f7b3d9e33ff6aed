import type { AllStatistics, Organization } from '@hoistway/contracts/organization'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { organizationList } from '../../api/organizations.ts'
import { paths } from '../../paths.ts'
import { LastKnown } from '../../shared/LastKnown.tsx'
import { usePresenceOutdatedSince } from '../../shared/outdated-since.ts'
import { dashboard as messages, organizations as shared } from '../../texts/en.ts'
import {
  elevatorsText,
  healthOf,
  type OrganizationHealth,
  OrganizationIcon,
  organizationsBelow,
  statusName,
  typeName,
} from '../organizations/index.ts'
import { ORGANIZATIONS_SHOWN } from './dashboard.constants.ts'
import { countsOf, type Scope } from './dashboard-queries.ts'
import classes from './YourOrganizations.module.css'

const countsOfEach = ({ organizationStatistics }: AllStatistics) => organizationStatistics

export function YourOrganizations({ scope }: { readonly scope: Scope }) {
  const user = useUser()
  const list = useQuery(organizationList)
  const { data: all, isError: failed } = list
  // Other counts change each time.
  const counted = useQuery({ ...countsOf(scope), select: countsOfEach })
  const { data: statistics } = counted
  const organizations = useMemo(() => all && organizationsBelow(all, scope), [all, scope])
  const health = useMemo(() => healthOf(organizations ?? [], statistics ?? []), [organizations, statistics])
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="your-organizations">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="your-organizations">
          {messages.organizations.title}
        </Title>
        <Button component={Link} to={paths.organizations()} variant="subtle" size="compact-sm">
          {messages.organizations.viewAll}
        </Button>
      </Group>
      {organizations?.length === 0 && (
        <EmptyState
          title={shared.noneFound}
          action={
            can.createOrganization(user) && (
              <Button component={Link} to={paths.organizationCreate()} mt="xs">
                {messages.organizations.add}
              </Button>
            )
          }
        />
      )}
      {failed && !organizations && <Text c="dimmed">—</Text>}
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {!organizations &&
          !failed &&
          [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={LINE_HEIGHT - 8} my={4} />)}
        {organizations?.slice(0, ORGANIZATIONS_SHOWN).map((organization) => (
          <OrganizationLine
            key={organization.id}
            organization={organization}
            health={health(organization.id)}
            users={statistics?.find(({ organizationId }) => organizationId === organization.id)?.userCount}
          />
        ))}
      </Stack>
      <LastKnown since={usePresenceOutdatedSince([list, counted])} />
    </Paper>
  )
}

/** Keeps the height while organizations load. */
const LINE_HEIGHT = 58

interface LineProps {
  readonly organization: Organization
  readonly health: OrganizationHealth
  readonly users: number | null | undefined
}

function OrganizationLine({ organization, health, users }: LineProps) {
  const { id, name, type, isActive } = organization
  const { offline, silent, critical } = health
  const list = `${paths.elevators()}?organizationId=${encodeURIComponent(id)}&status=all`
  return (
    <li className={classes.row}>
      <Link to={paths.organization(id)} className={classes.line}>
        <OrganizationIcon type={type} />
        <div className={classes.name}>
          <Text size="sm" fw={500} truncate>
            {name ?? '—'}
          </Text>
          <Text size="xs" c="dimmed">
            {messages.organizations.about(typeName(type), elevatorsText(health), `${users ?? '—'}`)}
          </Text>
        </div>
        <Badge color={isActive ? 'green' : 'gray'}>{statusName(isActive)}</Badge>
      </Link>
      <div className={classes.health}>
        <Health count={critical} text={shared.critical} color="red" to={`${list}&alerts=critical`} />
        <Health count={offline} text={shared.offline} color="gray" to={`${list}&online=offline`} />
        <Health count={silent} text={shared.silent} color="gray" to={`${list}&online=silent`} />
      </div>
    </li>
  )
}

interface HealthProps {
  readonly count: number | undefined
  readonly text: (count: number) => string
  readonly color: string
  readonly to: string
}

function Health({ count, text, color, to }: HealthProps) {
  if (!count) return null
  return (
    <Button component={Link} to={to} size="compact-xs" variant="light" color={color}>
      {text(count)}
    </Button>
  )
}
