import type { User } from '@hoistway/contracts/auth'
import { useState } from 'react'

interface RoleChange {
  readonly lost: readonly string[]
  readonly gained: readonly string[]
}

const isSamePerson = (one: User, other: User) => one.id === other.id && one.email === other.email

/** Returns the roles that `user` has lost and gained since they were first seen or last acknowledged. */
export function useRoleChange(user: User): RoleChange & { readonly acknowledge: () => void } {
  const [known, setKnown] = useState(user)
  if (!isSamePerson(known, user)) setKnown(user)
  return {
    lost: known.roles.filter((role) => !user.roles.includes(role)),
    gained: user.roles.filter((role) => !known.roles.includes(role)),
    acknowledge: () => setKnown(user),
  }
}
