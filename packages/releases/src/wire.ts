import * as z from 'zod/mini'
import { integrityList } from './integrity-list.ts'
import { registry } from './registry.ts'

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'A version is X.Y.Z'))
/** A path within a release; no part begins with a dot. */
const path = z.string().check(z.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'A path within a release'))

/** POST /releases: the files of a build in base64, and the hash that each had where it was built. */
export const publishBody = z.strictObject({
  version,
  commit: z.optional(z.string().check(z.maxLength(100))),
  files: z.record(path, z.base64()),
  integrity: integrityList.shape.files,
})

/** POST /releases/{name}/promote. */
export const promoteBody = z.strictObject({ version })

/** POST /releases/{name}/canary: which users get it. */
export const canaryBody = z.strictObject({
  version,
  share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  roles: z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), []),
  users: z._default(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(200)), []),
})

/** POST /releases/prune: how many releases that were live before are kept of each remote. */
export const pruneBody = z.strictObject({ keep: z.number().check(z.int(), z.minimum(0), z.maximum(1000)) })

export const failureKinds = ['missing', 'slow', 'broken', 'refused', 'too-new', 'too-old'] as const

/** POST /releases/failures: a browser could not load a release. */
export const failureBody = z.strictObject({
  remote: z.string().check(z.maxLength(60)),
  version,
  kind: z.enum(failureKinds),
})
export type FailureBody = z.infer<typeof failureBody>

/** How many users could not load a release in the last days. */
export const failureSummary = z.object({
  remote: z.string(),
  version: z.string(),
  kind: z.string(),
  users: z.number(),
  /** ISO 8601 UTC. */
  lastAt: z.string(),
})
export type FailureSummary = z.infer<typeof failureSummary>

/** GET /releases. */
export const releasesAnswer = z.object({
  registry,
  failures: z.array(failureSummary),
  /** Problems of the store, for people; absent or empty when there are none. */
  problems: z.optional(z.array(z.string())),
})
export type ReleasesAnswer = z.infer<typeof releasesAnswer>
