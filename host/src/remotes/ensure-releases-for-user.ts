import { reportError } from '@hoistway/platform/errors'
import type { Resolved } from '@hoistway/releases/resolve'
import { fetchReleases } from './registry.api.ts'

/** Resolves once the releases in use are known to be those of the user; `undefined` when they are known to be. */
export type EnsureReleasesForUser = (userId: string) => Promise<void> | undefined

/** The versions of these releases as text, to compare. */
const versionsOf = (releases: readonly Resolved[]) =>
  releases
    .map(({ release }) => `${release.descriptor.name} ${release.version}`)
    .sort()
    .join()

/**
 * Returns a check that the page's releases are those of the signed-in user: somebody else may have signed in since the
 * page was loaded. Where the user gets other releases, the page reloads before any remote is loaded, and takes no clicks
 * until then.
 */
export function releaseCheck(
  inUse: readonly Resolved[],
  initialUser: string | undefined,
  reload = () => location.reload(),
): EnsureReleasesForUser {
  const checks = new Map<string, Promise<void>>()
  return (userId) => {
    if (userId === initialUser) return undefined
    const known = checks.get(userId)
    if (known) return known
    const started = check()
    checks.set(userId, started)
    return started
  }

  async function check(): Promise<void> {
    try {
      if (versionsOf(await fetchReleases()) === versionsOf(inUse)) return
    } catch (error) {
      // The loaded releases work for every user; the next load of the page checks again.
      reportError(error, { registry: '/registry.json' })
      return
    }
    // Where a click would lead, the browser no longer goes.
    document.body.toggleAttribute('inert', true)
    reload()
    await new Promise(() => {})
  }
}
