import { paths } from '@hoistway/platform/paths'
import { Alert, Anchor, Badge, Button, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { membershipsQuery } from './profile.api.ts'

/** The organizations of a user with the access level in each (A §3 Organization membership). */
export function Memberships({ userId }: { userId: string | undefined }) {
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby="profile-organizations">
      <Title order={2} size="h5" id="profile-organizations" mb="sm">
        Organizations
      </Title>
      {userId ? <List userId={userId} /> : <Text c="dimmed">The server does not say which ones.</Text>}
    </Paper>
  )
}

function List({ userId }: { userId: string }) {
  const { data, isPending, isError, refetch } = useQuery(membershipsQuery(userId))
  if (isPending) {
    return (
      <Stack gap="xs" aria-label="Loading organizations" role="status">
        <Skeleton h={20} />
        <Skeleton h={20} w="70%" />
      </Stack>
    )
  }
  if (isError) {
    return (
      <Alert role="alert" color="red" variant="light" title="Your organizations could not be loaded">
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (data.length === 0) return <Text c="dimmed">You belong to no organization yet.</Text>
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Organization</Table.Th>
            <Table.Th>Access level</Table.Th>
            <Table.Th>Department</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ organizationId, organizationName, accessLevel, department, isActive }) => (
            <Table.Tr key={organizationId}>
              <Table.Td>
                <Anchor component={Link} to={paths.organization(organizationId)} size="sm">
                  {organizationName ?? '—'}
                </Anchor>{' '}
                {isActive === false && (
                  <Badge size="sm" color="gray" variant="light">
                    Inactive
                  </Badge>
                )}
              </Table.Td>
              <Table.Td>{accessLevel ?? '—'}</Table.Td>
              <Table.Td>{department ?? '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
