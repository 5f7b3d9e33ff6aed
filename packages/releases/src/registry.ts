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
import { comparison, rollout } from './rollout/rollout.ts'

/** Hash of a file in the format of Subresource Integrity. */
const integrityHash = z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/))

/** Where a release was built. Whoever publishes says it; with `attestedBy` it was signed where it was built. */
export const provenance = keepingUnknown(
  z.object({
    /** `GitHub Actions`, or user and machine. */
    builder: z.string().check(z.maxLength(200)),
    /** ISO 8601 UTC. */
    builtAt: z.string().check(z.maxLength(40)),
    /** The run of the pipeline. */
    url: z.optional(z.string().check(z.maxLength(500), z.regex(/^https?:\/\//))),
    /** A key of the remote has signed that these checks passed with exactly these files. */
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

/** The description of a release as it was published, also by what knows more of it than this server. */
const storedDescriptor = z.union([
  keepingUnknown(
    z.extend(remoteDescriptor, {
      ...parts,
      routes: z.array(keepingUnknown(remoteRoute)).check(z.minLength(1)),
    }),
  ),
  keepingUnknown(z.extend(hostDescriptor, parts)),
])

/** One immutable release of a remote or of the console. */
export const release = keepingUnknown(
  z.object({
    version: z.string(),
    /** Address of its `mf-manifest.json`, or of the page of a console: absolute, or relative to the registry's. */
    manifest: z.string(),
    descriptor: storedDescriptor,
    /**
     * Hashes of the manifest and of `integrity.json` beside it, which has those of all other files. Only a development
     * server has none.
     */
    integrity: z.optional(keepingUnknown(z.object({ manifest: integrityHash, files: integrityHash }))),
    publishedAt: z.optional(z.string()),
    publishedBy: z.optional(z.string()),
    /** The commit that it was built from. */
    commit: z.optional(z.string()),
    provenance: z.optional(provenance),
    /** The branch that it was published for: when nothing refers to it any more it is removed. */
    branch: z.optional(z.string()),
    /** Nobody is given it any more, and who decided that when. */
    withdrawn: z.optional(z.object({ at: z.string(), by: z.string() })),
    /** A build of a checkout, which the next start replaces; nobody released it deliberately. */
    local: z.optional(z.boolean()),
    /** The console that comes with the server: no file of it is in the store. */
    builtIn: z.optional(z.boolean()),
  }),
)
export type Release = z.infer<typeof release>

/** Who gets this release instead of the live one: a share of all users, holders of a role, users by email. */
export const canary = keepingUnknown(
  z.object({
    version: z.string(),
    /** Percent of the users. */
    share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
    roles: z._default(z.array(z.string()), []),
    users: z._default(z.array(z.string()), []),
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** How it grows by itself; absent: it stays as it is until somebody changes it. */
    rollout: z.optional(rollout),
  }),
)
export type Canary = z.infer<typeof canary>

/** A release that users had and do not get any more. */
const withdrawal = keepingUnknown(
  z.object({
    version: z.string(),
    /** ISO 8601 UTC. */
    at: z.string(),
    /** Who took it back; absent: the server itself. */
    by: z.optional(z.string()),
    /** What the server counted. */
    counted: z.optional(comparison),
  }),
)

const remoteEntry = keepingUnknown(
  z.object({
    /** The version that is served; null until one is promoted. */
    live: z._default(z.nullable(z.string()), null),
    /** Since when, and who promoted it. */
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** Versions that were live before, the latest one last; a rollback restores it. */
    previous: z._default(z.array(z.string()), []),
    canary: z.optional(canary),
    /** What can be chosen in a tab, by branch. */
    previews: z.optional(z.array(preview)),
    /** Releases that were taken back and are not given again, the latest one last. */
    takenBack: z.optional(z.array(withdrawal)),
    releases: z.array(release),
  }),
)
export type RemoteEntry = z.infer<typeof remoteEntry>

/** The console that a user gets. */
export const givenHost = z.object({
  version: z.string(),
  takenBack: z.optional(z.array(z.object({ version: z.string(), at: z.string() }))),
})
export type GivenHost = z.infer<typeof givenHost>

/** `registry.json`: the releases of each remote and of the console, which one is live, and who gets a canary. */
export const registry = keepingUnknown(
  z.object({
    /** Id of the user for whom a server resolved it. */
    resolvedFor: z.optional(z.string()),
    /** Of a resolved registry: the console for that user. Its releases are not among the remotes there. */
    host: z.optional(givenHost),
    remotes: z.record(z.string(), remoteEntry),
  }),
)
export type Registry = z.infer<typeof registry>

/** The entry of a remote. Safe for a name from outside, such as `constructor`. */
export const entryOf = ({ remotes }: Registry, name: string): RemoteEntry | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined

/** The release of a remote with this version. */
export const releaseOf = (entry: RemoteEntry | undefined, version: string | null | undefined) =>
  entry?.releases.find((each) => each.version === version)
