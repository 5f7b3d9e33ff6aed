import { inArray } from 'drizzle-orm'
import type { Seal } from '../../auth/sealed.ts'
import type { Database } from '../../db/database.ts'
import { controllers } from '../../db/schema.ts'

/** Unreadable secrets count as absent. Each is reported once until it can be read again. */
export function controllerSecrets(db: Database, seal: Seal, onUnreadable: (key: string) => void) {
  const reported = new Set<string>()
  const select = () => db.select({ key: controllers.key, sealed: controllers.sharedSecret }).from(controllers)

  function open(rows: readonly { key: string; sealed: string }[]): Map<string, string> {
    const secrets = new Map<string, string>()
    for (const { key, sealed } of rows) {
      const secret = seal.open(sealed)
      if (secret !== undefined) {
        secrets.set(key, secret)
        reported.delete(key)
      } else if (!reported.has(key)) {
        reported.add(key)
        onUnreadable(key)
      }
    }
    return secrets
  }

  return {
    of: async (keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      open(await select().where(inArray(controllers.key, [...keys]))),
    all: async (): Promise<ReadonlyMap<string, string>> => open(await select()),
  }
}
export type ControllerSecrets = ReturnType<typeof controllerSecrets>
