import { reconnect, useDeviceLink, useHub } from '@hoistway/platform/realtime'
import { timeOfDay } from '@hoistway/ui/formats'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { spanText, useNow } from '../../shared/elapsed.ts'
import classes from './ConnectionBanner.module.css'
import { connectionMessages } from './connection.messages.ts'
import { useOfflineSince } from './use-offline-since.ts'
import { useSustained } from './use-sustained.ts'

/** Trouble that passes within a second is not worth a word. */
const PATIENCE_MS = 1_000

interface Trouble {
  readonly text: string
  /** Until when what is on screen was sure to be new. */
  readonly newUntil: number | undefined
}

function useTrouble(): Trouble | undefined {
  const offlineSince = useOfflineSince()
  const { state, givenUp, connectedUntil } = useHub()
  const deviceLink = useDeviceLink()
  const lostAt = state === 'Connected' ? undefined : connectedUntil
  if (offlineSince !== undefined) {
    return { text: connectionMessages.offline, newUntil: Math.min(offlineSince, lostAt ?? offlineSince) }
  }
  if (givenUp) return { text: connectionMessages.givenUp, newUntil: lostAt }
  const interrupted = lostAt !== undefined && state !== 'Disconnecting'
  if (interrupted) return { text: connectionMessages.interrupted, newUntil: lostAt }
  if (deviceLink?.state !== 'down') return undefined
  const since = timeOfDay(deviceLink.since, Date.now())
  return { text: connectionMessages.controllersAway(since), newUntil: undefined }
}

/** Says after a second that what is on screen may be old, and how old it is. */
export function ConnectionBanner() {
  const trouble = useTrouble()
  const shown = useSustained(trouble !== undefined, PATIENCE_MS)
  const { givenUp } = useHub()
  const now = useNow(shown)
  if (!trouble || !shown) return null
  return (
    <div className={classes.banner}>
      <IconCloudOff size={18} aria-hidden />
      <span role="status">{trouble.text}</span>
      {trouble.newUntil !== undefined && (
        <span className={classes.age}>What you see is {spanText(now - trouble.newUntil)} old.</span>
      )}
      {givenUp && (
        <Button size="compact-sm" variant="white" color="dark" onClick={reconnect}>
          Reconnect
        </Button>
      )}
    </div>
  )
}
