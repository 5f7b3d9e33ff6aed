import { entryOf, type Registry } from '@hoistway/releases/registry'
import { narrowed } from '@hoistway/releases/resolve'
import type { Releaser } from '../../../auth/releaser.ts'

/**
 * Returns the registry as a releaser sees it: everything of the releaser's own remotes, and only the live releases of
 * other remotes, whose paths must not be used again.
 */
export function ownReleases(registry: Registry, { isAdmin, remotes }: Releaser): Registry {
  if (isAdmin) return registry
  const own = Object.keys(remotes).flatMap((name) => {
    const entry = entryOf(registry, name)
    return entry ? [[name, entry] as const] : []
  })
  return { remotes: { ...narrowed(registry, undefined).remotes, ...Object.fromEntries(own) } }
}
