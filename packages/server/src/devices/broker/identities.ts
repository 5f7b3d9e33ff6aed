import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ControllerSecrets } from './controller-secrets.repository.ts'
import { isControllerKey, SERVER_ACCOUNT } from './rights.ts'

/** Digests have one length, and keep the secret out of memory. */
export type SecretDigest = Buffer

const CACHED = 10_000
/** Limited, because another process may change a secret. */
const CACHED_MS = 30_000
/** A secret may change during a read. */
const READINGS = 3

const digestOf = (secret: string | Buffer): SecretDigest => createHash('sha256').update(secret).digest()

export function brokerIdentities(serverPassword: string, secrets: ControllerSecrets) {
  const server = digestOf(serverPassword)
  /** Compared for unknown accounts, to keep the timing equal. */
  const nobody: SecretDigest = randomBytes(32)
  const known = new LRUCache<string, Promise<SecretDigest | undefined>>({ max: CACHED, ttl: CACHED_MS })

  async function read(key: string): Promise<SecretDigest | undefined> {
    const secret = (await secrets.of([key])).get(key)
    return secret === undefined ? undefined : digestOf(secret)
  }

  async function current(key: string): Promise<SecretDigest | undefined> {
    for (let reading = 1; ; reading += 1) {
      const asked = known.get(key) ?? read(key)
      known.set(key, asked, { noUpdateTTL: true })
      try {
        const digest = await asked
        if (known.get(key) === asked || reading === READINGS) return digest
      } catch (error) {
        known.delete(key)
        throw error
      }
    }
  }

  return {
    /** Rejects when the check itself fails. */
    async check(name: string, given: Buffer): Promise<SecretDigest | undefined> {
      const wanted =
        name === SERVER_ACCOUNT ? server : isControllerKey(name) ? await current(name) : undefined
      const isSame = timingSafeEqual(digestOf(given), wanted ?? nobody)
      return wanted && isSame ? wanted : undefined
    },

    forget(keys: readonly string[]): void {
      for (const key of keys) known.delete(key)
    },

    async outdated(sessions: ReadonlyMap<string, readonly SecretDigest[]>): Promise<string[]> {
      const keys = [...sessions.keys()].filter((name) => name !== SERVER_ACCOUNT)
      if (keys.length === 0) return []
      const now = await secrets.of(keys)
      return keys.filter((key) => {
        const secret = now.get(key)
        if (secret === undefined) return true
        const digest = digestOf(secret)
        return (sessions.get(key) ?? []).some((used) => !timingSafeEqual(used, digest))
      })
    },
  }
}
