import { reconnect, useHub } from '@hoistway/platform/realtime'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
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
  const { givenUp, state } = useHub()
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <Banner
      icon={<IconCloudOff size={18} aria-hidden />}
      text={isShown ? trouble?.text : undefined}
      restored={wasShown && state === 'Connected' && messages.restored}
    >
      {trouble?.since !== undefined && <SilentFor since={trouble.since} />}
      {givenUp && (
        <Button size="compact-sm" variant="white" color="dark" onClick={reconnect}>
          {messages.reconnect}
        </Button>
      )}
    </Banner>
  )
}

interface BannerProps {
  readonly icon: ReactNode
  readonly text: string | undefined
  /** Screen readers announce it while there is no `text`. */
  readonly restored?: string | false
  readonly children?: ReactNode
}

/** Stays in the page without a text, because screen readers announce only changes of an existing element. */
export const Banner = ({ icon, text, restored, children }: BannerProps) => (
  <div className={text && classes.banner}>
    {text && icon}
    <span role="status">{text ?? (restored && <VisuallyHidden>{restored}</VisuallyHidden>)}</span>
    {text && children}
  </div>
)

const SilentFor = ({ since }: { readonly since: number }) => (
  <span className={classes.age}>{messages.noUpdatesFor(useElapsedText(since))}</span>
)
