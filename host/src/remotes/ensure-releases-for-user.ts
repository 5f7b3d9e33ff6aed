import { reportError } from '@hoistway/platform/errors'
import type { Resolved } from '@hoistway/releases/resolve'
import { fetchReleases } from './registry.api.ts'

/** Resolves once the loaded releases are verified as those of the user; `undefined` if they already are. */
export type EnsureReleasesForUser = (userId: string) => Promise<void> | undefined

const versionsOf = (releases: readonly Resolved[]) =>
  releases
    .map(({ release }) => `${release.descriptor.name} ${release.version}`)
    .sort()
    .join()

/**
 * Another user may have signed in since the page was loaded. For a user with other releases, the page reloads before it
 * loads a remote.
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
    // The page is about to reload, so that a click would have no effect.
    document.body.toggleAttribute('inert', true)
    reload()
    await new Promise(() => {})
  }
}
