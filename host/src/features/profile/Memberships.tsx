import { membership } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { accessLevelText } from '@hoistway/contracts/role-names'
import { http } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { keys } from '@hoistway/platform/query'
import { Dimmed } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Anchor, Badge, Skeleton, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { profile as messages } from '../../texts/en.ts'
import { ProfileSection } from '../security/index.ts'
import classes from './Memberships.module.css'

const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part(userId, 'organizations'),
    queryFn: ({ signal }) =>
      http.get(`users/${encodeURIComponent(userId)}/organizations`, readableList(membership), { signal }),
  })

export function Memberships({ userId }: { userId: string | undefined }) {
  return (
    <ProfileSection title={messages.membership.title}>
      {userId ? <List userId={userId} /> : <Text c="dimmed">{messages.membership.notSaid}</Text>}
    </ProfileSection>
  )
}

function List({ userId }: { userId: string }) {
  const { data, isPending, isError, refetch } = useQuery(membershipsQuery(userId))
  if (isPending) {
    return (
      <Stack gap="xs" aria-label={messages.membership.loading} role="status">
        <Skeleton h={20} />
        <Skeleton h={20} w="70%" />
      </Stack>
    )
  }
  if (isError) {
    return <ErrorBanner onRetry={() => void refetch()}>{messages.membership.failed}</ErrorBanner>
  }
  if (data.length === 0) return <Text c="dimmed">{messages.membership.none}</Text>
  return (
    <ul className={classes.list}>
      {data.map(({ organizationId, organizationName, accessLevel, department, isActive }) => (
        <li key={organizationId} className={classes.membership}>
          <div className={classes.organization}>
            <Anchor component={Link} to={paths.organization(organizationId)} size="sm" fw={500}>
              {organizationName ?? '—'}
            </Anchor>
            <Dimmed size="xs">{department ?? messages.membership.noDepartment}</Dimmed>
          </div>
          {isActive === false && (
            <Badge size="sm" color="gray" variant="light" tt="none">
              {messages.membership.inactive}
            </Badge>
          )}
          <Text size="sm">{accessLevel ? accessLevelText(accessLevel) : '—'}</Text>
        </li>
      ))}
    </ul>
  )
}
