import { storage } from '../environment/storage.ts'

/** Browser-stored values of the session: each under its own key. */
export const sessionKeys = {
  token: 'hoistway.token',
  refreshToken: 'hoistway.refreshToken',
  user: 'hoistway.user',
} as const

/** A request is not sent ahead with a token that ends sooner: the page would renew it first. */
export const TOO_CLOSE_MS = 15_000

/** Who is signed in, as far as a request ahead needs to know. */
export interface EarlyUser {
  readonly token: string
  readonly roles: readonly unknown[]
}

/**
 * The stored session, unless its token has expired. Reads without the contracts, which would weigh more than the script;
 * what is malformed counts as nobody, and the console judges it again.
 */
export function storedUser(now = Date.now()): EarlyUser | undefined {
  const token = storage.read(sessionKeys.token)
  try {
    const { exp } = JSON.parse(atob(token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    const { roles } = JSON.parse(storage.read(sessionKeys.user) ?? '')
    return token && exp * 1000 - now > TOO_CLOSE_MS && Array.isArray(roles) ? { token, roles } : undefined
  } catch {
    return undefined
  }
}
