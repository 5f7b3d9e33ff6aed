import { uuidOf } from '@hoistway/contracts/uuid'

/**
 * Returns IDs of new records: the same ones for the same content, so that a repeated call after a lost response creates
 * nothing twice. Keep them as long as their form.
 */
export function creationIds() {
  const known = new Map<string, string[]>()
  return (content: unknown) => {
    const key = JSON.stringify(content)
    const ids = known.get(key) ?? []
    known.set(key, ids)
    return (index = 0): string => (ids[index] ??= uuidOf(crypto.getRandomValues(new Uint8Array(16))))
  }
}
