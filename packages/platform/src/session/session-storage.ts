import { type AuthResponse, authResponse } from '@hoistway/contracts/auth'
import { sessionKeys } from '../early/stored-user.ts'
import { onStorageChange, storage } from '../environment/storage.ts'

const { token: TOKEN, refreshToken: REFRESH_TOKEN, user: USER } = sessionKeys

/** Returns `undefined` when any of the three values is missing or malformed. */
export function storedSession(): AuthResponse | undefined {
  try {
    return authResponse.safeParse({
      token: storage.read(TOKEN),
      refreshToken: storage.read(REFRESH_TOKEN),
      user: JSON.parse(storage.read(USER) ?? 'null'),
    }).data
  } catch {
    return undefined
  }
}

/** The token is written last and removed first, so that other tabs find a complete session. */
export function storeSession(session: AuthResponse): void {
  storage.write(REFRESH_TOKEN, session.refreshToken)
  storage.write(USER, JSON.stringify(session.user))
  storage.write(TOKEN, session.token)
}

export function clearStoredSession(): void {
  for (const key of [TOKEN, REFRESH_TOKEN, USER]) storage.remove(key)
}

export function onSessionElsewhere(listener: () => void): () => void {
  return onStorageChange([TOKEN], listener)
}

const LOGOUT = 'hoistway.logout'

/** A removed token alone could also be an expired one that a new tab has deleted. */
export function announceLogout(): void {
  storage.write(LOGOUT, '')
  storage.remove(LOGOUT)
}

export function onLogoutElsewhere(listener: () => void): () => void {
  return onStorageChange([LOGOUT], listener)
}
