import { roleText } from '@hoistway/contracts/role-names'
import { useUser } from '@hoistway/platform/session'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { shell as messages } from '../../texts/en.ts'
import { useRoleChange } from './use-role-change.ts'

/** Explains that menu and pages have changed, because the user's roles did during the session. */
export function RoleNotice() {
  const { lost, gained, acknowledge } = useRoleChange(useUser())
  if (lost.length === 0 && gained.length === 0) return null
  const texts = messages.roleChange
  const sentences = [
    texts.changed,
    ...(lost.length > 0 ? [texts.lost(lost.map(roleText))] : []),
    ...(gained.length > 0 ? [texts.gained(gained.map(roleText))] : []),
    texts.unexpected,
  ]
  return (
    <Alert
      role="status"
      color="blue"
      radius={0}
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={texts.dismiss}
      onClose={acknowledge}
    >
      {sentences.join(' ')}
    </Alert>
  )
}
