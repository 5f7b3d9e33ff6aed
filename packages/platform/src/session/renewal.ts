import { authResponse } from '@hoistway/contracts/auth'
import { serverNow } from '../environment/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { send } from '../http/client.ts'
import { storedSession } from './session-storage.ts'
import { beginSession, endSession, sessionStore } from './session-store.ts'
import { timeLeft } from './token.ts'

/** A request that would travel with a token this close to its end renews it first. */
const TOO_CLOSE_MS = 10_000
const LOCK = 'hoistway.renewal'

let running: Promise<string> | undefined

const inOneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  // Without Web Locks (a page over plain HTTP on another host) each tab renews for itself.
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

const unreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'http' || (error.status ?? 0) >= 500)

/** Renews unless another tab did so while this one waited for its turn. */
async function renewOnce(stale: string): Promise<string> {
  const stored = storedSession()
  if (stored && stored.token !== stale && timeLeft(stored.token, serverNow()) > 0) {
    beginSession(stored)
    return stored.token
  }
  const refreshToken = stored?.refreshToken ?? sessionStore.getState().tokens?.refreshToken
  if (!refreshToken) throw new ApiError({ kind: 'http', status: 401 })
  const answer = await send(
    { method: 'post', path: 'auth/refresh', body: { refreshToken }, token: stale },
    authResponse,
  )
  // Who logged out in the meantime stays out.
  if (!sessionStore.getState().tokens) throw new ApiError({ kind: 'http', status: 401 })
  beginSession(answer)
  return answer.token
}

/**
 * Renews the session, once for everybody who waits, in this tab and in others (reading 38). A failure forces
 * a local logout (A §4, §8), unless the server merely could not be reached and the token at hand still holds.
 * @param stale the token that was refused or is about to expire
 * @param refused the server answered 401 to it
 * @throws ApiError
 */
export function renewSession(stale: string, refused = false): Promise<string> {
  running ??= inOneTabAtATime(() => renewOnce(stale))
    .catch((error: unknown) => {
      const stillHolds = !refused && timeLeft(stale, serverNow()) > 0
      if (!(stillHolds && unreachable(error)) && sessionStore.getState().tokens) endSession('expired')
      throw error
    })
    .finally(() => {
      running = undefined
    })
  return running
}

/** The token to send now: renewed first when it is about to expire; `undefined` when signed out. */
export async function freshToken(): Promise<string | undefined> {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token, serverNow()) > TOO_CLOSE_MS) return token
  try {
    return await renewSession(token)
  } catch {
    return sessionStore.getState().tokens?.token
  }
}
