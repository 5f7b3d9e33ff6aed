/** Morning before 12, afternoon before 18, otherwise evening. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The user's roles joined by commas, or 'User' when there are none. */
export const rolesLine = (roles: readonly string[]) => (roles.length > 0 ? roles.join(', ') : 'User')
