import { LRUCache } from 'lru-cache'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const FREE_FAILURES = 3
const LONGEST_WAIT_MS = MINUTE
/** Over all keys, within a minute. */
const FAILURES_OF_ADDRESS = 100
const REMEMBERED = 10_000

/**
 * After three wrong secrets, a key at an address waits 1 s, 2 s, 4 s, … up to a minute. An address that fails with
 * many keys must wait with all keys except those it signed in with before.
 */
export function signInThrottle(now = () => performance.now()) {
  const ttl = { perf: { now }, ttlResolution: 0 }
  const failures = new LRUCache<string, { count: number; closedUntil: number }>({
    max: REMEMBERED,
    ttl: 15 * MINUTE,
    ...ttl,
  })
  const addresses = new LRUCache<string, number>({ max: REMEMBERED, ttl: MINUTE, ...ttl })
  const welcome = new LRUCache<string, true>({ max: REMEMBERED, ttl: 24 * 60 * MINUTE, ...ttl })
  const pair = (address: string, key: string) => `${address} ${key}`

  return {
    isClosed(address: string, key: string): boolean {
      const name = pair(address, key)
      if (now() < (failures.get(name)?.closedUntil ?? 0)) return true
      return (addresses.get(address) ?? 0) >= FAILURES_OF_ADDRESS && !welcome.has(name)
    },

    failed(address: string, key: string): void {
      const name = pair(address, key)
      const count = (failures.get(name)?.count ?? 0) + 1
      const excess = count - FREE_FAILURES
      const wait = excess > 0 ? Math.min(SECOND * 2 ** (excess - 1), LONGEST_WAIT_MS) : 0
      failures.set(name, { count, closedUntil: now() + wait })
      // The minute starts with the first failure.
      const before = addresses.get(address)
      addresses.set(address, (before ?? 0) + 1, { noUpdateTTL: before !== undefined })
    },

    succeeded(address: string, key: string): void {
      const name = pair(address, key)
      failures.delete(name)
      welcome.set(name, true)
    },
  }
}
