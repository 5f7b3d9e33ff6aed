import { messages } from './roles.messages.ts'

/** The name of a role as people read it; one that the console does not know as it is. */
export function roleText(role: string): string {
  const names: Readonly<Record<string, string>> = messages.names
  return names[role] ?? role
}
