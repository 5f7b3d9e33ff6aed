import { reconnect, useHub } from '@hoistway/platform/realtime'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { spanText, useNow } from '../../app/elapsed.ts'
import classes from './ConnectionBanner.module.css'
import { connectionMessages } from './connection.messages.ts'
import { useBrowserOnline } from './use-browser-online.ts'
import { useLasting } from './use-lasting.ts'

/** Trouble that passes within a second is not worth a word. */
const PATIENCE_MS = 1_000

function useTrouble(): string | undefined {
  const online = useBrowserOnline()
  const { state, givenUp, connectedUntil } = useHub()
  if (!online) return connectionMessages.offline
  if (givenUp) return connectionMessages.givenUp
  const interrupted = connectedUntil !== undefined && state !== 'Connected' && state !== 'Disconnecting'
  return interrupted ? connectionMessages.interrupted : undefined
}

/** Says after a second that what is on screen may be old, and how old it is. */
export function ConnectionBanner() {
  const trouble = useTrouble()
  const shown = useLasting(trouble !== undefined, PATIENCE_MS)
  const { givenUp, connectedUntil, state } = useHub()
  const now = useNow(shown)
  if (!trouble || !shown) return null
  return (
    <div className={classes.banner}>
      <IconCloudOff size={18} aria-hidden />
      <span role="status">{trouble}</span>
      {connectedUntil !== undefined && state !== 'Connected' && (
        <span className={classes.age}>What you see is {spanText(now - connectedUntil)} old.</span>
      )}
      {givenUp && (
        <Button size="compact-sm" variant="white" color="dark" onClick={reconnect}>
          Reconnect
        </Button>
      )}
    </div>
  )
}
