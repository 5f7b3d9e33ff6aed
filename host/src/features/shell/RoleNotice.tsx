import type { User } from '@hoistway/contracts/auth'
import { roleText } from '@hoistway/contracts/role-names'
import { useUser } from '@hoistway/platform/session'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { shell as messages } from '../../texts/en.ts'

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
      role="note"
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

interface RoleChange {
  readonly lost: readonly string[]
  readonly gained: readonly string[]
}

const isSamePerson = (one: User, other: User) => one.id === other.id && one.email === other.email

/** Returns the changes since `user` was first seen or last acknowledged. */
function useRoleChange(user: User): RoleChange & { readonly acknowledge: () => void } {
  const [known, setKnown] = useState(user)
  if (!isSamePerson(known, user)) setKnown(user)
  return {
    lost: known.roles.filter((role) => !user.roles.includes(role)),
    gained: user.roles.filter((role) => !known.roles.includes(role)),
    acknowledge: () => setKnown(user),
  }
}
