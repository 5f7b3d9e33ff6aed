import { getSession } from '@hoistway/platform/session'

/** Secrets that no sheet shows stay in memory for this time. */
const KEPT_MS = 3_600_000

/**
 * The secrets are by elevator and shown once. They are in memory only: not in the address, the history or the query
 * cache.
 */
let secrets: ReadonlyMap<string, string> = new Map()
let owner: string | undefined
let end: ReturnType<typeof setTimeout> | undefined

function currentUser(): string | undefined {
  const session = getSession()
  return session.status === 'signed-in' ? session.user.email : undefined
}

/** Another user may have signed in since. */
export const newSecrets = (): ReadonlyMap<string, string> => (owner === currentUser() ? secrets : new Map())

export function keepNewSecrets(registered: ReadonlyMap<string, string>): void {
  if (registered.size === 0) return
  secrets = new Map([...newSecrets(), ...registered])
  owner = currentUser()
  clearTimeout(end)
  end = setTimeout(() => forgetNewSecrets([...secrets.keys()]), KEPT_MS)
}

export function forgetNewSecrets(ids: readonly string[]): void {
  secrets = new Map([...secrets].filter(([id]) => !ids.includes(id)))
  if (secrets.size === 0) clearTimeout(end)
}
