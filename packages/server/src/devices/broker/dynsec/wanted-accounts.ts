import { createHmac, hkdfSync } from 'node:crypto'
import { controllerRights, type Rights, serverRights } from '../rights.ts'
import type { WantedAccount } from './account-plan.ts'

/**
 * Derives the accounts that should exist.
 * @param serverUrl address of Mosquitto with the server's own account
 * @param installationSecret key of the fingerprints that reveal changed secrets
 */
export function wantedAccounts(serverUrl: string, installationSecret: string) {
  const fingerprintKey = Buffer.from(
    hkdfSync('sha256', installationSecret, '', 'hoistway broker accounts', 32),
  )
  const account = (username: string, password: string, rights: Rights): WantedAccount => ({
    username,
    password,
    rights,
    fingerprint: createHmac('sha256', fingerprintKey).update(`${username} ${password}`).digest('base64url'),
  })
  return {
    ofController: (key: string, secret: string) => account(key, secret, controllerRights(key)),
    ofServer() {
      const { username, password } = new URL(serverUrl)
      return account(decodeURIComponent(username), decodeURIComponent(password), serverRights)
    },
  }
}
