import { storage } from '../environment/storage.ts'

export const sessionKeys = {
  token: 'hoistway.token',
  refreshToken: 'hoistway.refreshToken',
  user: 'hoistway.user',
} as const

/** Tokens that expire sooner are not used for early requests, because the page renews them first. */
export const TOO_CLOSE_MS = 15_000

/** The data of the user that early requests need. */
export interface EarlyUser {
  readonly token: string
  readonly roles: readonly unknown[]
}

/**
 * Returns the stored session, unless its token has expired. It does not use the contracts, which are larger than this
 * script; malformed data counts as no session, and the console validates it again.
 */
export function storedUser(): EarlyUser | undefined {
  const token = storage.read(sessionKeys.token)
  try {
    const { exp } = JSON.parse(atob(token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    const { roles } = JSON.parse(storage.read(sessionKeys.user) ?? '')
    return token && exp * 1000 - Date.now() > TOO_CLOSE_MS && Array.isArray(roles)
      ? { token, roles }
      : undefined
  } catch {
    return undefined
  }
}
