import { useUser } from '@hoistway/platform/session'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRoleChange } from './use-role-change.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const named = (roles: readonly string[]) =>
  `the ${roles.length === 1 ? 'role' : 'roles'} ${list.format(roles)}`

/** Explains why menu and pages changed: the user's roles did, during the session. */
export function RoleNotice() {
  const { lost, gained, acknowledge } = useRoleChange(useUser())
  if (lost.length === 0 && gained.length === 0) return null
  const sentences = [
    'Your roles have changed.',
    ...(lost.length > 0 ? [`You no longer have ${named(lost)}.`] : []),
    ...(gained.length > 0 ? [`You now have ${named(gained)}.`] : []),
    'If you did not expect this, ask an Admin.',
  ]
  return (
    <Alert
      role="status"
      color="blue"
      radius={0}
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={acknowledge}
    >
      {sentences.join(' ')}
    </Alert>
  )
}
