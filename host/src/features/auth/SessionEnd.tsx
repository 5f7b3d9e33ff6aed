import { useSession } from '@hoistway/platform/session'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { authMessages } from './auth.messages.ts'

/** Why the session that this page had is over. Nothing for who logged out here, or never was signed in. */
export function SessionEnd() {
  const session = useSession()
  if (session.status === 'signed-in' || session.reason === 'none' || session.reason === 'logout') return null
  return (
    <Alert role="status" color="blue" icon={<IconInfoCircle aria-hidden />}>
      {authMessages.ended[session.reason]}
    </Alert>
  )
}
