import { authResponse, type SessionEnding } from '@hoistway/contracts/auth'
import { ApiError } from '../errors/api-error.ts'
import { type Call, send } from '../transport/client.ts'
import { storedSession } from './session-storage.ts'
import { beginSession, endSession, type SignedOutReason, sessionStore } from './session-store.ts'
import { readToken, timeLeft } from './token.ts'

/** Remaining lifetime at which a request renews its token first. */
const TOO_CLOSE_MS = 10_000
const LOCK = 'hoistway.renewal'
const ARRIVAL_LOOK_MS = 25
const ARRIVAL_LOOKS = 12

let running: { stale: string; renewal: Promise<string> } | undefined

/** Detects a logout or another session during a renewal. */
const isCurrent = (stale: string) => sessionStore.getState().tokens?.token === stale

async function inOneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Web Locks are missing over plain HTTP: each tab renews for itself.
  if (!navigator.locks) return work(false)
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  return atOnce ? atOnce.result : navigator.locks.request(LOCK, () => work(true))
}

/** Another tab's write takes a moment to become readable. */
async function storedByAnother(stale: string): Promise<void> {
  for (let look = 0; look < ARRIVAL_LOOKS && storedSession()?.token === stale; look += 1) {
    await new Promise((done) => setTimeout(done, ARRIVAL_LOOK_MS))
  }
}

/** Only 401 refuses the session: a proxy may answer 404 or 429. */
const unreachable = (error: unknown) => error instanceof ApiError && error.status !== 401

/** Pages would take 404 or 403 for the answer to their own request. */
const ofRenewal = (error: unknown) =>
  unreachable(error) && Object(error).status < 500 ? new ApiError({ kind: 'network', cause: error }) : error

function endingIn(error: unknown): SignedOutReason {
  if (unreachable(error)) return 'unreachable'
  const reasons: Readonly<Record<string, SignedOutReason>> = {
    'session-revoked': 'revoked',
    'account-inactive': 'inactive',
  } satisfies Partial<Record<SessionEnding, SignedOutReason>>
  return reasons[Object(error).code] ?? 'expired'
}

/** The calls that wait for a renewal would fail with a lost answer. */
async function refresh(call: Call & { readonly token: string }) {
  for (const pause of [0, 2_000]) {
    try {
      return await send({ ...call, timeoutMs: 3_000 }, authResponse)
    } catch (error) {
      if (!unreachable(error) || !navigator.onLine || Object(error).status === 429) throw error
      await new Promise((done) => setTimeout(done, pause))
      if (!isCurrent(call.token)) throw error
    }
  }
  return send(call, authResponse)
}

async function renewOnce(stale: string, waited: boolean): Promise<string> {
  if (waited) await storedByAnother(stale)
  const stored = storedSession()
  const renewed = stored && stored.token !== stale && timeLeft(stored.token) > 0 ? stored : undefined
  const mine = sessionStore.getState().tokens
  // A logout in another tab may have ended this session during the wait.
  const refreshToken = mine && (stored?.refreshToken ?? mine.refreshToken)
  if (!refreshToken) throw new ApiError({ kind: 'http', status: 401 })
  const answer =
    renewed ?? (await refresh({ method: 'post', path: 'auth/refresh', body: { refreshToken }, token: stale }))
  // A user who signed out during the renewal stays signed out. A newer session stays.
  if (renewed || isCurrent(stale)) beginSession(answer)
  const { tokens } = sessionStore.getState()
  // A call of this user must not be repeated with the token of another.
  if (!tokens || readToken(tokens.token)?.sub !== readToken(stale)?.sub)
    throw new ApiError({ kind: 'http', status: 401 })
  return tokens.token
}

/**
 * Renews once for all waiting callers in all tabs. A failure ends the session, unless the server cannot be reached, which
 * proves nothing. `refused`: the server answered 401 to `stale`, which proves nothing once it has expired.
 * @throws ApiError
 */
export function renewSession(stale: string, refused = false): Promise<string> {
  if (running?.stale === stale) return running.renewal
  const renewal = inOneTabAtATime((waited) => renewOnce(stale, waited))
    .catch((error: unknown) => {
      const isRefused = (refused && timeLeft(stale) > 0) || !unreachable(error)
      if (isRefused && isCurrent(stale)) endSession(endingIn(error))
      throw ofRenewal(error)
    })
    .finally(() => {
      if (running?.renewal === renewal) running = undefined
    })
  running = { stale, renewal }
  return renewal
}

/**
 * Returns the token to send; `undefined` when signed out.
 * @throws ApiError when another user has signed in, or an expired token cannot be renewed
 */
export async function freshToken(): Promise<string | undefined> {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token) > TOO_CLOSE_MS) return token
  try {
    return await renewSession(token)
  } catch (error) {
    const now = sessionStore.getState().tokens?.token
    // Another user has signed in, or the server would refuse the token. Without a network, stored states answer.
    if (now && (now !== token || (navigator.onLine && timeLeft(now) <= 0))) throw error
    return now
  }
}

const AT_MOST_EVERY_MS = 60_000

let last = Number.NEGATIVE_INFINITY

/** After a 403 the user's roles may have changed. */
export function refreshRoles(token: string): void {
  if (Date.now() - last < AT_MOST_EVERY_MS) return
  last = Date.now()
  renewSession(token).catch(() => {})
}
