import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { remotes as messages } from '../texts/en.ts'

interface Props {
  readonly running: string
  readonly wanted: string
}

/** Informs the user that an earlier release runs because the current one could not be loaded. */
export function FallbackNotice({ running, wanted }: Props) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <Alert
      role="status"
      color="yellow"
      mb="md"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={messages.dismiss}
      onClose={() => setDismissed(true)}
    >
      {messages.fallback(wanted, running)}
    </Alert>
  )
}
