import { roleText } from '@hoistway/contracts/role-names'
import { dashboard as messages } from '../../texts/en.ts'

/** Morning before 12, afternoon before 18, otherwise evening. */
export function greeting(hour: number): string {
  const { morning, afternoon, evening } = messages.greetings
  if (hour < 12) return morning
  return hour < 18 ? afternoon : evening
}

/** The user's roles joined by commas, or 'User' when there are none. */
export function rolesLine(roles: readonly string[]): string {
  return roles.map(roleText).join(', ') || roleText('User')
}
