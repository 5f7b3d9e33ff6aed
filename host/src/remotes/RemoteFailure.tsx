import { reportError } from '@hoistway/platform/errors'
import { Button, Code, Group, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { CalmPanel } from '../app/CalmPanel.tsx'
import { LoadFailure, type LoadFailureKind } from './load-failure.ts'

interface Props {
  readonly error: unknown
  readonly title: string
  readonly name: string
  readonly onRetry: () => void
}

const explanations: Record<LoadFailureKind | 'rendering', string> = {
  missing: 'It could not be reached. It may be under maintenance, or the network may be interrupted.',
  slow: 'It takes too long to load. The network may be slow.',
  broken: 'It failed while it was loaded.',
  refused: 'It is not what was published and was not loaded.',
  'too-new':
    'It needs a newer console. Reload the page; if that does not help, the console has yet to be updated.',
  'too-old': 'It was made for an older console and has yet to be updated.',
  rendering: 'It failed while it was shown.',
}

/** A part of the console that cannot be shown, with the rest alive around it. */
export function RemoteFailure({ error, title, name, onRetry }: Props) {
  const [id] = useState(() => reportError(error, { remote: name }))
  const kind = error instanceof LoadFailure ? error.kind : 'rendering'
  return (
    <CalmPanel icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}>
      <div role="alert">
        <Title order={1} size="h3">
          {title} is not available
        </Title>
        <Text c="dimmed">
          {explanations[kind]} The rest of the console works. Error number <Code>{id}</Code>.
        </Text>
      </div>
      <Group mt="xs">
        <Button onClick={onRetry}>Retry</Button>
      </Group>
    </CalmPanel>
  )
}
