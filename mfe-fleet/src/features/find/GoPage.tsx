import { isolated } from '@hoistway/language/messages'
import { useRequiredParam } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, List, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import { elevatorsByControllerKey } from '../../api/controllers.ts'
import { paths } from '../../paths.ts'
import { find as messages } from '../../texts/en.ts'

const Again = () => (
  <Anchor component={Link} to={paths.findElevator()}>
    {messages.again}
  </Anchor>
)

export function GoPage() {
  const key = useRequiredParam('key')
  // A cached answer would open the elevator that the controller was in before.
  const { data, isError, refetch } = useQuery({ ...elevatorsByControllerKey(key), gcTime: 0 })
  useTitle(messages.title)
  const [first, ...others] = data ?? []
  if (first && others.length === 0) return <Navigate to={paths.elevator(first.id)} replace />
  return (
    <>
      <PageHeader title={messages.title} />
      {!data && !isError && <Loading label={messages.searching} />}
      {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>}
      {data && !first && (
        <Stack gap="xs" align="center" ta="center">
          <NotFound>{messages.notFound(key)}</NotFound>
          <Text c="dimmed">{messages.notFoundHint}</Text>
          <Again />
        </Stack>
      )}
      {data && first && (
        <Stack gap="xs">
          <Text>{messages.shared(key)}</Text>
          <List>
            {data.map(({ id, name, location }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={paths.elevator(id)}>
                  {isolated(name ?? '—')}
                </Anchor>
                {location && ` (${isolated(location)})`}
              </List.Item>
            ))}
          </List>
          <Again />
        </Stack>
      )}
    </>
  )
}
