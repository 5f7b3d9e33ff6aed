import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { OrganizationIcon } from '../organizations/index.ts'
import { ORGANIZATIONS_SHOWN } from './dashboard.constants.ts'
import classes from './line-list.module.css'

interface Props {
  /** `undefined` while loading. */
  readonly organizations: readonly Organization[] | undefined
  readonly statistics: readonly OrganizationStatistics[] | undefined
  readonly failed: boolean
}

/** The first organizations of the user. */
export function YourOrganizations({ organizations, statistics, failed }: Props) {
  const user = useUser()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="your-organizations">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="your-organizations">
          Your Organizations
        </Title>
        <Button component={Link} to={paths.organizations()} variant="subtle" size="compact-sm">
          View All
        </Button>
      </Group>
      {organizations?.length === 0 && (
        <EmptyState
          title="No organizations found"
          action={
            can.createOrganization(user) && (
              <Button component={Link} to={paths.organizationCreate()} mt="xs">
                Add Organization
              </Button>
            )
          }
        />
      )}
      {/* Load failures are silent: what is unknown reads '—'. */}
      {failed && !organizations && <Text c="dimmed">—</Text>}
      <Stack gap={0} component="ul" className={classes.list}>
        {!organizations && !failed && [1, 2, 3].map((row) => <Skeleton key={row} height={44} my={4} />)}
        {organizations?.slice(0, ORGANIZATIONS_SHOWN).map((organization) => (
          <OrganizationLine
            key={organization.id}
            organization={organization}
            statistics={statistics?.find(({ organizationId }) => organizationId === organization.id)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

interface LineProps {
  readonly organization: Organization
  readonly statistics: OrganizationStatistics | undefined
}

function OrganizationLine({ organization, statistics }: LineProps) {
  const { id, name, type, isActive } = organization
  return (
    <li>
      <Link to={paths.organization(id)} className={classes.line}>
        <OrganizationIcon type={type} />
        <div className={classes.name}>
          <Text size="sm" fw={500} truncate>
            {name ?? '—'}
          </Text>
          <Text size="xs" c="dimmed">
            {type ?? '—'} · {statistics?.elevatorCount ?? '—'} elevators · {statistics?.userCount ?? '—'}{' '}
            users
          </Text>
        </div>
        <Badge color={isActive ? 'green' : 'gray'}>
          {isActive == null ? '—' : isActive ? 'Active' : 'Inactive'}
        </Badge>
      </Link>
    </li>
  )
}
