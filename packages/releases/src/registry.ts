import { z } from 'zod'
import { remoteDescriptor } from './descriptor.ts'

/** Hash of a file in the format of Subresource Integrity. */
const integrityHash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/)

/** One immutable release of a remote. */
export const release = z.object({
  version: z.string(),
  /** Address of its `mf-manifest.json`: absolute, or relative to the registry's. */
  manifest: z.string(),
  descriptor: remoteDescriptor,
  /**
   * Hashes of the manifest and of `integrity.json` beside it, which has those of all other files. Only a development
   * server has none.
   */
  integrity: z.object({ manifest: integrityHash, files: integrityHash }).optional(),
  publishedAt: z.string().optional(),
  publishedBy: z.string().optional(),
  /** The commit that it was built from. */
  commit: z.string().optional(),
  /** A build of a checkout, which the next start replaces; nobody released it deliberately. */
  local: z.boolean().optional(),
})
export type Release = z.infer<typeof release>

/** Who gets this release instead of the live one: a share of all users, holders of a role, users by email. */
export const canary = z.object({
  version: z.string(),
  /** Percent of the users. */
  share: z.number().min(0).max(100).default(0),
  roles: z.array(z.string()).default([]),
  users: z.array(z.string()).default([]),
  since: z.string().optional(),
  by: z.string().optional(),
})
export type Canary = z.infer<typeof canary>

const remoteEntry = z.object({
  /** The version that is served; null until one is promoted. */
  live: z.string().nullable().default(null),
  /** Since when, and who promoted it. */
  since: z.string().optional(),
  by: z.string().optional(),
  /** Versions that were live before, the latest one last; a rollback restores it. */
  previous: z.array(z.string()).default([]),
  canary: canary.optional(),
  releases: z.array(release),
})
export type RemoteEntry = z.infer<typeof remoteEntry>

/** `registry.json`: the releases of each remote, which one is live, and who gets a canary. */
export const registry = z.object({
  /** Id of the user for whom a server resolved it. */
  resolvedFor: z.string().optional(),
  remotes: z.record(z.string(), remoteEntry),
})
export type Registry = z.infer<typeof registry>

/** The entry of a remote. Safe for a name from outside, such as `constructor`. */
export const entryOf = ({ remotes }: Registry, name: string): RemoteEntry | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined

/** The release of a remote with this version. */
export const releaseOf = (entry: RemoteEntry | undefined, version: string | null | undefined) =>
  entry?.releases.find((each) => each.version === version)
