import type { AuthResponse, User } from '@hoistway/contracts/auth'
import { createStore } from 'zustand'
import { announceLogout, clearStoredSession, storedSession, storeSession } from './session-storage.ts'
import { timeLeft } from './token.ts'

/** service-worker.js uses the same name. */
const KNOWN = 'hoistway-known-1'

/**
 * `elsewhere`: logged out in another tab; `revoked`: the server ended the session (signed out elsewhere, another
 * password); `inactive`: the account was deactivated.
 */
export type SignedOutReason =
  | 'none'
  | 'logout'
  | 'elsewhere'
  | 'expired'
  | 'unreachable'
  | 'revoked'
  | 'inactive'

export type Session =
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason }

export interface SessionState {
  readonly session: Session
  /** Present exactly while signed in. Never leaves this package. */
  readonly tokens: Pick<AuthResponse, 'token' | 'refreshToken'> | undefined
}

const signedOut = (reason: SignedOutReason): SessionState => ({
  session: { status: 'signed-out', reason },
  tokens: undefined,
})

export const sessionStore = createStore<SessionState>(() => signedOut('none'))

/** Keeps the user object when nothing about the user changed. */
function take({ user, token, refreshToken }: AuthResponse): void {
  const { session } = sessionStore.getState()
  const same = session.status === 'signed-in' && JSON.stringify(session.user) === JSON.stringify(user)
  sessionStore.setState({
    session: same ? session : { status: 'signed-in', user },
    tokens: { token, refreshToken },
  })
}

let isLoggingOut = false

/** Other tabs would follow a session that is stored during a logout. */
export function beginSession(answer: AuthResponse): void {
  if (!isLoggingOut) storeSession(answer)
  take(answer)
}

/**
 * Until the logout has its response, other calls may be refused. They must not give another reason for the end. Other tabs
 * sign out before the storage is cleared, so that a renewal under way there stores no session afterwards.
 */
export function beginLogout(): void {
  isLoggingOut = true
  announceLogout()
}

export function endSession(cause: SignedOutReason): void {
  const reason = isLoggingOut ? 'logout' : cause
  isLoggingOut = false
  clearStoredSession()
  forgetLastKnown(reason)
  sessionStore.setState(signedOut(reason))
}

export function isExpiredByOwnClock(): boolean {
  const stored = storedSession()
  return stored !== undefined && timeLeft(stored.token) <= 0
}

/** Without a network nobody can renew the token, or sign in: the last known states stay readable. */
const holds = (token: string) => timeLeft(token) > 0 || !navigator.onLine

export function restoreSession(): void {
  const stored = storedSession()
  if (stored && holds(stored.token)) take(stored)
  else endSession(stored ? 'expired' : 'none')
}

export function followStoredSession(): void {
  const stored = storedSession()
  const { tokens } = sessionStore.getState()
  if (stored && holds(stored.token)) take(stored)
  // A tab that opens deletes an expired token, which this tab can renew.
  else if (tokens && holds(tokens.token)) followLogout()
}

export function followLogout(): void {
  if (sessionStore.getState().tokens) sessionStore.setState(signedOut('elsewhere'))
}

/** Deletes the user's data from the service worker's cache. A logout also ends push messages. */
function forgetLastKnown(reason: SignedOutReason): void {
  // Both are missing on an insecure page.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'forget', reason })
  globalThis.caches?.delete(KNOWN).catch((error: unknown) => {
    console.info('The last known states could not be deleted.', error)
  })
}
