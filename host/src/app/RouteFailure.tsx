import { reportError } from '@hoistway/platform/errors'
import { Button, Code, Group, Text, Title } from '@mantine/core'
import { IconMoodConfuzed } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { missingChunk } from '../remotes/load-failure.ts'
import { loadRemoteCode } from '../remotes/remote-route.tsx'
import { CalmPanel } from '../shared/CalmPanel.tsx'
import { app as messages } from '../texts/en.ts'

export function RouteFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const [id] = useState(() => {
    // A new location ends the failure.
    const restore = () => navigate(location, { replace: true, state: location.state })
    void loadRemoteCode().then(({ countOwnCrash }) => countOwnCrash(error, restore), console.info)
    return reportError(error, { where: 'page' })
  })
  const { title, before, after, again } = missingChunk(error) ? messages.notLoaded : messages.notShown
  return (
    <CalmPanel icon={<IconMoodConfuzed size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed">
        {before}
        <Code p={0} bg="none">
          {id}
        </Code>
        {after}
      </Text>
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>{again}</Button>
      </Group>
    </CalmPanel>
  )
}
