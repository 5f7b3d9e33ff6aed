import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './UpdateNotice.module.css'
import { messages } from './updates.messages.ts'

/** How often an open tab checks for released remotes; it also does when the window gets the focus. */
const CHECK_EVERY_MS = 30_000

interface Props {
  /** Names of the remotes that were released since this page loaded. */
  readonly findNewVersions: () => Promise<readonly string[]>
  readonly reload?: () => void
}

/** Offers a new version. It loads when the user chooses to reload, so that nothing on screen is lost. */
export function UpdateNotice({ findNewVersions, reload = () => window.location.reload() }: Props) {
  const { data: released } = useQuery({
    queryKey: ['new-versions'],
    queryFn: findNewVersions,
    // The page has just been loaded with the newest releases.
    initialData: [],
    refetchOnMount: false,
    refetchInterval: CHECK_EVERY_MS,
    staleTime: 0,
  })
  const [dismissed, setDismissed] = useState('')
  const current = released.join(' ')
  if (current === '' || current === dismissed) return null
  return (
    <Paper className={classes.notice} shadow="md" withBorder role="status">
      <IconSparkles size={18} aria-hidden />
      <Text size="sm">{messages.newVersion}</Text>
      <Group gap={4} wrap="nowrap">
        <Button size="compact-sm" onClick={reload}>
          {messages.reload}
        </Button>
        <CloseButton size="sm" aria-label={messages.notNow} onClick={() => setDismissed(current)} />
      </Group>
    </Paper>
  )
}
