import type { Registry } from '@hoistway/releases/registry'

/** How soon the open tabs of this server's users are told. */
const LOOK_MS = 500

/**
 * Calls `changed` whenever users get other releases, whoever changed that: this server, another one, or the command line in a
 * folder. @param current the registry in force
 */
export function watchReleases(current: () => Registry, changed: () => void): { close(): void } {
  const read = () => {
    try {
      return current()
    } catch {
      // It is reported where it is read for somebody.
      return undefined
    }
  }
  let seen = read()
  let known = whatUsersGet(seen)
  const looking = setInterval(() => {
    const registry = read()
    if (!registry || registry === seen) return
    seen = registry
    const now = whatUsersGet(registry)
    if (now === known) return
    known = now
    changed()
  }, LOOK_MS)
  return { close: () => clearInterval(looking) }
}

/** A published release that nobody gets is no news to users. */
const whatUsersGet = (registry: Registry | undefined) =>
  JSON.stringify(
    Object.entries(registry?.remotes ?? {}).map(([name, { live, canary, takenBack }]) => [
      name,
      live,
      canary,
      takenBack,
    ]),
  )
