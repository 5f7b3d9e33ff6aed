import { useSession } from '@hoistway/platform/session'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { auth as messages } from '../../texts/en.ts'

/** Explains why the last session ended; shows nothing after a logout in this tab or without a previous session. */
export function SessionEnd() {
  const session = useSession()
  if (session.status === 'signed-in' || session.reason === 'none' || session.reason === 'logout') return null
  return (
    <Alert role="status" color="blue" icon={<IconInfoCircle aria-hidden />}>
      {messages.ended[session.reason]}
    </Alert>
  )
}
