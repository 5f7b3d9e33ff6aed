import { usePush } from '@hoistway/platform/realtime'
import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NewVersion } from '../../shared/remote-source.ts'
import { whenSaved } from '../../shared/when-saved.ts'
import { updates as messages } from '../../texts/en.ts'
import classes from './UpdateNotice.module.css'

/** The page also checks when the window gets the focus. */
const CHECK_EVERY_MS = 30_000
/** Spreads the requests of tabs that receive the same push. */
const SPREAD_MS = 1_500

interface Props {
  readonly findNewVersions: () => Promise<readonly NewVersion[]>
  readonly reload?: () => void
}

const reloadPage = () => window.location.reload()

export function UpdateNotice({ findNewVersions, reload = reloadPage }: Props) {
  const { data: released, refetch } = useQuery({
    queryKey: ['new-versions'],
    queryFn: findNewVersions,
    // The page has just been loaded with the newest releases.
    initialData: [],
    refetchOnMount: false,
    refetchInterval: CHECK_EVERY_MS,
    staleTime: 0,
  })
  useWhenReleasesChange(() => void refetch())
  const [dismissed, setDismissed] = useState('')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => (isAsked ? whenSaved(reload) : undefined), [isAsked, reload])
  const current = released.map(({ name, isTakenBack }) => name + isTakenBack).join(' ')
  if (current === '' || current === dismissed) return null
  const isTakenBack = released.some((each) => each.isTakenBack)
  const text = isTakenBack ? messages.takenBack : messages.newVersion
  const dismiss = () => {
    setAsked(false)
    setDismissed(current)
  }
  return (
    <Paper data-screen-only className={classes.notice} shadow="md" withBorder>
      <IconRefresh size={18} aria-hidden />
      <Text size="sm">{isAsked ? messages.waiting : text}</Text>
      <Group gap={4} wrap="nowrap">
        {!isAsked && (
          <Button size="compact-sm" onClick={() => setAsked(true)}>
            {messages.reload}
          </Button>
        )}
        <CloseButton size="sm" aria-label={messages.notNow} onClick={dismiss} />
      </Group>
    </Paper>
  )
}

function useWhenReleasesChange(work: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePush('ReleasesChanged', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, Math.random() * SPREAD_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
