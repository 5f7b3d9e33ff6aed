import type { Resolved } from '@hoistway/federation/resolve'
import { reportError } from '@hoistway/platform/errors'
import { fetchReleases } from './registry.api.ts'

/** What the releases in use are, as a text to compare. */
export const versionsOf = (releases: readonly Resolved[]) =>
  releases.map(({ release }) => `${release.descriptor.name} ${release.version}`).sort()

/**
 * Makes sure that a page's releases are those of who is signed in: somebody else may have signed in since the page was
 * loaded. Where others hold for them, the page is loaded anew before any remote is.
 */
export function settler(
  inUse: readonly Resolved[],
  initialUser: string | undefined,
  reload = () => location.reload(),
): (userId: string) => Promise<void> {
  const settled = new Map<string | undefined, Promise<void>>([[initialUser, Promise.resolve()]])
  return (userId) => {
    const known = settled.get(userId)
    if (known) return known
    const checked = check()
    settled.set(userId, checked)
    return checked
  }

  async function check(): Promise<void> {
    try {
      const wanted = versionsOf(await fetchReleases()).join()
      if (wanted === versionsOf(inUse).join()) return
    } catch (error) {
      // What is loaded works for everybody; the next load of the page asks again.
      reportError(error, { registry: '/registry.json' })
      return
    }
    reload()
    await new Promise(() => {})
  }
}
