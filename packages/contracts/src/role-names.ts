import type { AccessLevel } from './organization-parts.ts'
import { messages } from './role-names.messages.ts'

/** Returns a role's display name; unknown roles are unchanged. `User`: without roles. */
export function roleText(role: string): string {
  const names: Readonly<Record<string, string>> = messages.roles
  return names[role] ?? role
}

/** Returns an access level's display name. */
export const accessLevelText = (level: AccessLevel): string => messages.accessLevels[level]
