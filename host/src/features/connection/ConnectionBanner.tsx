import { reconnect, useHub } from '@hoistway/platform/realtime'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useElapsedText } from '../../shared/elapsed.ts'
import { connection as messages } from '../../texts/en.ts'
import classes from './ConnectionBanner.module.css'
import { useSustained } from './use-sustained.ts'
import { useTrouble } from './use-trouble.ts'

/** Hides interruptions that end within this time. */
const GRACE_MS = 1_000

export function ConnectionBanner() {
  const trouble = useTrouble()
  const isShown = useSustained(trouble !== undefined, GRACE_MS)
  const { givenUp } = useHub()
  if (!trouble || !isShown) return null
  return (
    <div className={classes.banner}>
      <IconCloudOff size={18} aria-hidden />
      <span role="status">{trouble.text}</span>
      {trouble.since !== undefined && <SilentFor since={trouble.since} />}
      {givenUp && (
        <Button size="compact-sm" variant="white" color="dark" onClick={reconnect}>
          {messages.reconnect}
        </Button>
      )}
    </div>
  )
}

const SilentFor = ({ since }: { readonly since: number }) => (
  <span className={classes.age}>{messages.noUpdatesFor(useElapsedText(since))}</span>
)
