import { reportError } from '@hoistway/platform/errors'
import { Button, Code, Group, Text, Title } from '@mantine/core'
import { IconMoodConfuzed } from '@tabler/icons-react'
import { useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { CalmPanel } from '../shared/CalmPanel.tsx'

/** Shown instead of a page that failed to render; the shell around it keeps working. */
export function RouteFailure() {
  const error = useRouteError()
  const [id] = useState(() => reportError(error, { where: 'page' }))
  return (
    <CalmPanel icon={<IconMoodConfuzed size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        This page could not be shown
      </Title>
      <Text c="dimmed">
        Something in it failed. If it happens again, tell the people who run Hoistway the number{' '}
        <Code>{id}</Code>.
      </Text>
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Group>
    </CalmPanel>
  )
}
