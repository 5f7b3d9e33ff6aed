import { z } from 'zod'
import { remoteDescriptor } from './descriptor.ts'

/** One immutable release of a remote. */
export const release = z.object({
  version: z.string(),
  /** Address of its `mf-manifest.json`: absolute, or relative to the registry's. */
  manifest: z.string(),
  descriptor: remoteDescriptor,
  publishedAt: z.string().optional(),
})
export type Release = z.infer<typeof release>

const remoteEntry = z.object({
  /** Version that is served. */
  live: z.string(),
  releases: z.array(release),
})

/** `registry.json`: the releases of each remote, and which one is live. */
export const registry = z.object({ remotes: z.record(z.string(), remoteEntry) })
export type Registry = z.infer<typeof registry>

/** A remote that cannot be served, and why; the others are. */
export interface Unresolved {
  readonly name: string
  readonly reason: 'no-live-release'
}

/** The live release of each remote. */
export function resolveReleases({ remotes }: Registry): { releases: Release[]; unresolved: Unresolved[] } {
  const releases: Release[] = []
  const unresolved: Unresolved[] = []
  for (const [name, entry] of Object.entries(remotes)) {
    const live = entry.releases.find(({ version }) => version === entry.live)
    if (live) releases.push(live)
    else unresolved.push({ name, reason: 'no-live-release' })
  }
  return { releases, unresolved }
}

/** The registry with one more release, which becomes live. Publishing the same version twice is an error. */
export function withRelease(before: Registry, added: Release): Registry {
  const { name } = added.descriptor
  const known = before.remotes[name]?.releases ?? []
  if (known.some(({ version }) => version === added.version)) {
    throw new Error(`${name} ${added.version} is published already; a release never changes.`)
  }
  return { remotes: { ...before.remotes, [name]: { live: added.version, releases: [...known, added] } } }
}
