import { authResponse, type LoginRequest, type RegisterRequest, type User } from '@hoistway/contracts/auth'
import {
  type Challenge,
  challenge,
  SECOND_FACTOR_NEEDED,
  type SecondStep,
} from '@hoistway/contracts/second-factor'
import type { ssoCode } from '@hoistway/contracts/sso'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { ApiError } from '../errors/api-error.ts'
import { send } from '../transport/client.ts'
import { freshToken, renewSession } from './renewal.ts'
import { storedSession } from './session-storage.ts'
import { beginLogout, beginSession, endSession, type Session, sessionStore } from './session-store.ts'
import { timeLeft } from './token.ts'

export { freshToken } from './renewal.ts'
export type { Session, SignedOutReason } from './session-store.ts'

/** Maximum wait; the logout happens in any case. */
const LOGOUT_TIMEOUT_MS = 3_000

/** Returns the signed-in user, or why there is none. */
export function useSession(): Session {
  return useStore(sessionStore, (state) => state.session)
}

/** Returns the session outside React. */
export function getSession(): Session {
  return sessionStore.getState().session
}

/**
 * Returns the headers that authenticate requests outside of the API; empty while signed out. Works before
 * `startPlatform` has restored the session.
 */
export function identityHeaders(): Record<string, string> {
  const token = sessionStore.getState().tokens?.token ?? storedSession()?.token
  return token ? { authorization: `Bearer ${token}` } : {}
}

/**
 * Returns the user on pages behind the sign-in guard.
 * @throws Error while signed out
 */
export function useUser(): User {
  const session = useSession()
  if (session.status === 'signed-out') throw new Error('useUser needs a signed-in user')
  return session.user
}

/** The server answered without a user or a valid token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError'
  constructor() {
    super('The answer has no valid token.')
  }
}

/** {@link signInWithCode} completes the sign-in. */
export class SecondFactorNeededError extends Error {
  override readonly name = 'SecondFactorNeededError'
  readonly challenge: Challenge
  constructor(needed: Challenge) {
    super('A second factor is needed.')
    this.challenge = needed
  }
}

type SsoCode = z.infer<typeof ssoCode>

async function begin(
  path: string,
  body: LoginRequest | RegisterRequest | SecondStep | SsoCode,
): Promise<User> {
  const { data } = authResponse.safeParse(await send({ method: 'post', path, body }, z.unknown()))
  // A session with an invalid token would end at the next step without a reason.
  if (!data || timeLeft(data.token) <= 0) throw new NoTokenError()
  beginSession(data)
  return data.user
}

/**
 * Signs in, with a password or the one-time code of single sign-on.
 * @throws ApiError | NoTokenError | SecondFactorNeededError
 */
export async function signIn(request: LoginRequest | SsoCode): Promise<User> {
  try {
    return await begin('code' in request ? 'auth/sso/session' : 'auth/login', request)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== SECOND_FACTOR_NEEDED) throw error
    const { data } = challenge.safeParse(error.body)
    throw data ? new SecondFactorNeededError(data) : error
  }
}

/**
 * Completes a sign-in with a second factor.
 * @throws ApiError | NoTokenError
 */
export function signInWithCode(step: SecondStep): Promise<User> {
  return begin('auth/login/second-factor', step)
}

/**
 * Reloads the signed-in user.
 * @throws ApiError
 */
export async function renewUser(): Promise<void> {
  const token = sessionStore.getState().tokens?.token
  if (token) await renewSession(token)
}

/**
 * Creates an account and signs in.
 * @throws ApiError | NoTokenError
 */
export function register(request: RegisterRequest): Promise<User> {
  return begin('auth/register', request)
}

/**
 * Logs out on the server and clears the session whatever the response. After single sign-on the provider also ends its
 * session. Never throws.
 */
export async function signOut(): Promise<void> {
  beginLogout()
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  const late = new Promise<never>((_, reject) => {
    signal.onabort = reject
  })
  let next: unknown
  try {
    // The contract's schemas would enlarge the first page.
    const answer = freshToken().then((token) =>
      send({ method: 'post', path: 'auth/logout', body: {}, token, signal }, z.unknown()),
    )
    next = Object(await Promise.race([answer, late])).signOutUrl
  } catch (error) {
    console.info('The server did not confirm the logout.', error)
  } finally {
    endSession('logout')
  }
  if (!next) return
  // A form with unsaved text still holds the page back until it is unmounted.
  await new Promise((done) => setTimeout(done))
  location.assign(String(next))
}
