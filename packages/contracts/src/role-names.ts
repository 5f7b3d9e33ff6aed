import type { AccessLevel } from './organization-parts.ts'
import { messages } from './role-names.messages.ts'

/** The name of a role as people read it; one that is not known as it is. `User` is who holds none. */
export function roleText(role: string): string {
  const names: Readonly<Record<string, string>> = messages.roles
  return names[role] ?? role
}

/** The name of an access level as people read it. */
export const accessLevelText = (level: AccessLevel): string => messages.accessLevels[level]
