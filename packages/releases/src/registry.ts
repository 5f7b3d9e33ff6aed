import * as z from 'zod/mini'
import {
  hostDescriptor,
  navigationItem,
  remoteDescriptor,
  remoteExtension,
  remoteRoute,
} from './descriptor.ts'
import { keepingUnknown } from './keeping-unknown.ts'
import { preview } from './preview.ts'
import { comparison, rollout } from './rollout.ts'

const integrityHash = z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/))

/** Stated by the publisher, and signed if `attestedBy` is set. */
export const provenance = keepingUnknown(
  z.object({
    /** `GitHub Actions`, or user and machine. */
    builder: z.string().check(z.maxLength(200)),
    builtAt: z.string().check(z.maxLength(40)),
    url: z.optional(z.string().check(z.maxLength(500), z.regex(/^https?:\/\//))),
    /** Signing key of the attestation that these files passed these checks. */
    attestedBy: z.optional(
      keepingUnknown(z.object({ key: z.string(), keyId: z.string(), checks: z.array(z.string()) })),
    ),
  }),
)
export type Provenance = z.infer<typeof provenance>

const parts = {
  navigation: z.array(keepingUnknown(navigationItem)),
  extensions: z.optional(z.array(keepingUnknown(remoteExtension))),
}

/** Includes fields unknown to this server. */
const storedDescriptor = z.union([
  keepingUnknown(
    z.extend(remoteDescriptor, {
      ...parts,
      routes: z.array(keepingUnknown(remoteRoute)).check(z.minLength(1)),
    }),
  ),
  keepingUnknown(z.extend(hostDescriptor, parts)),
])

/** An immutable release. */
export const release = keepingUnknown(
  z.object({
    version: z.string(),
    /** `mf-manifest.json` or console page, absolute or relative to the registry. */
    manifest: z.string(),
    descriptor: storedDescriptor,
    /**
     * Hashes of the manifest and of `integrity.json`, which contains all other hashes. Absent for development
     * servers.
     */
    integrity: z.optional(keepingUnknown(z.object({ manifest: integrityHash, files: integrityHash }))),
    publishedAt: z.optional(z.string()),
    publishedBy: z.optional(z.string()),
    commit: z.optional(z.string()),
    provenance: z.optional(provenance),
    /** Branch of a preview; the release is removed when unreferenced. */
    branch: z.optional(z.string()),
    /** The end of the last preview. Absent: a preview shows it, or an older server ended it. */
    unusedSince: z.optional(z.string()),
    withdrawn: z.optional(z.object({ at: z.string(), by: z.string() })),
    /** Built by a local start, which replaces it. */
    local: z.optional(z.boolean()),
    builtIn: z.optional(z.boolean()),
  }),
)
export type Release = z.infer<typeof release>

/** Users who get this release instead of the live one. */
export const canary = keepingUnknown(
  z.object({
    version: z.string(),
    /** Percentage of users. */
    share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
    roles: z._default(z.array(z.string()), []),
    users: z._default(z.array(z.string()), []),
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** Absent: it does not grow automatically. */
    rollout: z.optional(rollout),
  }),
)
export type Canary = z.infer<typeof canary>

/** Records that a live or canary release was rolled back. */
const takenBack = keepingUnknown(
  z.object({
    version: z.string(),
    at: z.string(),
    /** Absent: the server. */
    by: z.optional(z.string()),
    counted: z.optional(comparison),
  }),
)

const remoteEntry = keepingUnknown(
  z.object({
    /** Null before the first promotion. */
    live: z._default(z.nullable(z.string()), null),
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** Equals `since` if a rollback made it live. */
    restoredAt: z.optional(z.string()),
    /** Previous live versions for rollbacks, latest last. */
    previous: z._default(z.array(z.string()), []),
    canary: z.optional(canary),
    previews: z.optional(z.array(preview)),
    /** Rolled back and not served again, latest last. */
    takenBack: z.optional(z.array(takenBack)),
    releases: z.array(release),
    /** Removed versions, which cannot be published again. */
    gone: z.optional(z.array(z.string())),
  }),
)
export type RemoteEntry = z.infer<typeof remoteEntry>

const givenHost = z.object({
  version: z.string(),
  takenBack: z.optional(z.array(z.object({ version: z.string(), at: z.string() }))),
})

/** Content of `registry.json`. */
export const registry = keepingUnknown(
  z.object({
    /** User of a registry resolved by a server. */
    resolvedFor: z.optional(z.string()),
    /** Set in a resolved registry, which has no console among the remotes. */
    host: z.optional(givenHost),
    remotes: z.record(z.string(), remoteEntry),
  }),
)
export type Registry = z.infer<typeof registry>

/** Returns undefined for untrusted names such as `constructor`. */
export const entryOf = ({ remotes }: Registry, name: string): RemoteEntry | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined

export const releaseOf = (entry: RemoteEntry | undefined, version: string | null | undefined) =>
  entry?.releases.find((each) => each.version === version)
