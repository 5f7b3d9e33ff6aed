import { renewSession } from './renewal.ts'

const AT_MOST_EVERY_MS = 60_000

let last = Number.NEGATIVE_INFINITY

/**
 * After a 403 the user's roles may have changed: a renewal brings the user as the server now knows them, and
 * menu and guards follow. In the background; a failure is the renewal's own affair.
 */
export function refreshRoles(token: string): void {
  if (Date.now() - last < AT_MOST_EVERY_MS) return
  last = Date.now()
  renewSession(token).catch(() => {})
}
