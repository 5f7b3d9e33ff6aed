import { authResponse, type SessionEnding } from '@hoistway/contracts/auth'
import { serverNow } from '../environment/clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { send } from '../transport/client.ts'
import { storedSession } from './session-storage.ts'
import { beginSession, endSession, type SignedOutReason, sessionStore } from './session-store.ts'
import { timeLeft } from './token.ts'

/** A token this close to its expiry is renewed before a request. */
const TOO_CLOSE_MS = 10_000
const LOCK = 'hoistway.renewal'
const ARRIVAL_LOOK_MS = 25
const ARRIVAL_LOOKS = 12

let running: { stale: string; renewal: Promise<string> } | undefined

/** Returns whether the current session is still the one that a renewal started with. */
const isCurrent = (stale: string) => sessionStore.getState().tokens?.token === stale

/** Runs `work` in one tab at a time; passes whether it had to wait for another tab. */
async function inOneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without Web Locks (a page over plain HTTP on another host) each tab renews for itself.
  if (!navigator.locks) return work(false)
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  return atOnce ? atOnce.result : navigator.locks.request(LOCK, () => work(true))
}

/** Waits for another tab's stored session, which takes a moment to become readable here. */
async function storedByAnother(stale: string): Promise<void> {
  for (let look = 0; look < ARRIVAL_LOOKS && storedSession()?.token === stale; look += 1) {
    await new Promise((done) => setTimeout(done, ARRIVAL_LOOK_MS))
  }
}

const unreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'http' || (error.status ?? 0) >= 500)

/** Returns why the session ended: the server's reason, or that the server was unreachable. */
function endingIn(error: unknown): SignedOutReason {
  if (unreachable(error)) return 'unreachable'
  const code = error instanceof ApiError ? error.code : undefined
  const reasons: Readonly<Record<string, SignedOutReason>> = {
    'session-revoked': 'revoked',
    'account-inactive': 'inactive',
  } satisfies Partial<Record<SessionEnding, SignedOutReason>>
  return reasons[code ?? ''] ?? 'expired'
}

/** Renews unless another tab did so while this one waited for its turn. */
async function renewOnce(stale: string, waited: boolean): Promise<string> {
  if (waited) await storedByAnother(stale)
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
  if (isCurrent(stale)) {
    beginSession(answer)
    return answer.token
  }
  // A user who signed out during the renewal stays signed out. A new session, or one that another tab renewed, stays.
  const { session, tokens } = sessionStore.getState()
  if (!tokens || session.status !== 'signed-in' || session.user.email !== answer.user.email) {
    throw new ApiError({ kind: 'http', status: 401 })
  }
  return tokens.token
}

/**
 * Renews the session, once for all waiting callers in all tabs. A failure forces a local logout, unless the server
 * could not be reached and the current token is still valid.
 * @param stale the token that was refused or is about to expire
 * @param refused the server answered 401 to it
 * @throws ApiError
 */
export function renewSession(stale: string, refused = false): Promise<string> {
  if (running?.stale === stale) return running.renewal
  const renewal = inOneTabAtATime((waited) => renewOnce(stale, waited))
    .catch((error: unknown) => {
      const stillHolds = !refused && timeLeft(stale, serverNow()) > 0
      if (!(stillHolds && unreachable(error)) && isCurrent(stale)) endSession(endingIn(error))
      throw error
    })
    .finally(() => {
      if (running?.renewal === renewal) running = undefined
    })
  running = { stale, renewal }
  return renewal
}

/** Returns the token to send, renewed when it is about to expire; `undefined` when signed out. */
export async function freshToken(): Promise<string | undefined> {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token, serverNow()) > TOO_CLOSE_MS) return token
  try {
    return await renewSession(token)
  } catch {
    return sessionStore.getState().tokens?.token
  }
}

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
