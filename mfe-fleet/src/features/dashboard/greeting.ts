import { roleText } from '@hoistway/contracts/role-names'
import { dashboard as messages } from '../../texts/en.ts'

export function greeting(hour: number): string {
  const { morning, afternoon, evening } = messages.greetings
  if (hour < 12) return morning
  return hour < 18 ? afternoon : evening
}

export function rolesLine(roles: readonly string[]): string {
  return roles.map(roleText).join(', ') || roleText('User')
}
