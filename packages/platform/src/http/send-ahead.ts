import { sendEarly } from '../early/early-requests.ts'
import { TOO_CLOSE_MS } from '../early/stored-user.ts'
import { apiBase } from '../environment/current-environment.ts'
import { sessionStore } from '../session/session-store.ts'
import { timeLeft } from '../session/token.ts'

/** Sends GETs ahead unless there is no token or it is about to expire. Paths are below `/api`, with queries. */
export function sendAhead(paths: readonly string[]): void {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token) < TOO_CLOSE_MS) return
  for (const path of paths) sendEarly(new URL(`${apiBase()}${path}`, location.origin).href, token)
}
