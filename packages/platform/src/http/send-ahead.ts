import { sendEarly } from '../early/early-requests.ts'
import { TOO_CLOSE_MS } from '../early/stored-user.ts'
import { serverNow } from '../environment/clock.ts'
import { apiBase } from '../environment/current-environment.ts'
import { sessionStore } from '../session/session-store.ts'
import { timeLeft } from '../session/token.ts'

/**
 * Sends the GET requests of a page ahead of time. Paths are below `/api`, with their query. Without a session, or with
 * a token that is about to expire, nothing is sent.
 */
export function sendAhead(paths: readonly string[]): void {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token, serverNow()) < TOO_CLOSE_MS) return
  for (const path of paths) sendEarly(new URL(`${apiBase()}${path}`, location.origin).href, token)
}
