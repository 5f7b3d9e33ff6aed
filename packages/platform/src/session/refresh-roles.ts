import { renewSession } from './renewal.ts'

const AT_MOST_EVERY_MS = 60_000

let last = Number.NEGATIVE_INFINITY

/**
 * Renews the session in the background after a 403, because the user's roles may have changed; menu and guards follow.
 * The renewal handles its own failure.
 */
export function refreshRoles(token: string): void {
  if (Date.now() - last < AT_MOST_EVERY_MS) return
  last = Date.now()
  renewSession(token).catch(() => {})
}
