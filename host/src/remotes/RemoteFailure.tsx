import { reportError } from '@hoistway/platform/errors'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { useServerStatus } from '@hoistway/platform/status'
import { Button, Code, Group, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CalmPanel } from '../shared/CalmPanel.tsx'
import { remoteFailure as messages, remotes } from '../texts/en.ts'
import { failureKindOf } from './load-failure.ts'
import type { FailureProps } from './ReleaseBoundary.tsx'

function useServerIsAway(enabled: boolean): boolean {
  // The HTTP client records whether the call succeeded; its answer does not matter.
  useQuery({
    queryKey: [...keys.health, 'reachable'],
    queryFn: ({ signal }) => http.get('health/live', z.unknown(), { signal, timeoutMs: 3_000 }),
    enabled,
    staleTime: 0,
  })
  const { api } = useServerStatus()
  return enabled && api.state === 'unreachable'
}

export function RemoteFailure({ error, title, name, onRetry }: FailureProps) {
  const [id] = useState(() => reportError(error, { remote: name }))
  const kind = failureKindOf(error)
  const isAway = useServerIsAway(kind === 'missing' || kind === 'slow')
  return (
    <CalmPanel icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}>
      <div role="alert">
        <Title order={1} size="h3">
          {isAway
            ? messages.serverAway
            : (kind === 'rendering' ? messages.notShown : messages.notAvailable)(title)}
        </Title>
        <Text c="dimmed" mt="xs">
          {isAway ? messages.serverSilent(title) : messages.explanations[kind]}
          {messages.errorNumber.before}
          <Code p={0} bg="none">
            {id}
          </Code>
          {messages.errorNumber.after}
        </Text>
      </div>
      <Group mt="xs">
        <Button onClick={onRetry}>{messages.retry}</Button>
      </Group>
    </CalmPanel>
  )
}

export function RegistryFailure() {
  return (
    <CalmPanel icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}>
      <div role="alert">
        <Title order={1} size="h3">
          {remotes.registry.title}
        </Title>
        <Text c="dimmed">{remotes.registry.text}</Text>
      </div>
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>{messages.retry}</Button>
      </Group>
    </CalmPanel>
  )
}
