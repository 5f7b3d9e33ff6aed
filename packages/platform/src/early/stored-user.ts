import { storage } from '../environment/storage.ts'

export const sessionKeys = {
  token: 'hoistway.token',
  refreshToken: 'hoistway.refreshToken',
  user: 'hoistway.user',
} as const

/** The page renews tokens that expire sooner before its first request. */
export const TOO_CLOSE_MS = 15_000

export interface EarlyUser {
  readonly token: string
  readonly roles: readonly unknown[]
}

/** Avoids the contracts, which are larger than this script. The console validates the session again. */
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
