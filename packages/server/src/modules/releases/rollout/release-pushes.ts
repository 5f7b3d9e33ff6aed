import type { Registry } from '@hoistway/releases/registry'

const LOOK_MS = 500

/** Notices changes by this server, another one, or the command line in a folder. */
export function watchReleases(current: () => Registry, changed: () => void): { close(): void } {
  const read = () => {
    try {
      return current()
    } catch {
      // The error is reported to readers of the registry.
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

/** A published release that no user gets is not news. */
const whatUsersGet = (registry: Registry | undefined) =>
  JSON.stringify(
    Object.entries(registry?.remotes ?? {}).map(([name, { live, canary, takenBack }]) => [
      name,
      live,
      canary,
      takenBack,
    ]),
  )
