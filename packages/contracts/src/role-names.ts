import type { AccessLevel } from './organization-parts.ts'
import { messages } from './role-names.messages.ts'

/** Returns the display name of a role, or an unknown role unchanged. `User` means an account without roles. */
export function roleText(role: string): string {
  const names: Readonly<Record<string, string>> = messages.roles
  return names[role] ?? role
}

/** Returns the display name of an access level. */
export const accessLevelText = (level: AccessLevel): string => messages.accessLevels[level]
