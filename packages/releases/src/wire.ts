import { z } from 'zod'
import { integrityList } from './integrity-list.ts'
import { registry } from './registry.ts'

const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'A version is X.Y.Z')
/** A path within a release; no part begins with a dot. */
const path = z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'A path within a release')

/** POST /releases: the files of a build in base64, and the hash that each had where it was built. */
export const publishBody = z.strictObject({
  version,
  commit: z.string().max(100).optional(),
  files: z.record(path, z.base64()),
  integrity: integrityList.shape.files,
})

/** POST /releases/{name}/promote. */
export const promoteBody = z.strictObject({ version })

/** POST /releases/{name}/canary: which users get it. */
export const canaryBody = z.strictObject({
  version,
  share: z.number().min(0).max(100).default(0),
  roles: z.array(z.string().max(50)).max(20).default([]),
  users: z.array(z.string().max(254)).max(200).default([]),
})

/** POST /releases/prune: how many releases that were live before are kept of each remote. */
export const pruneBody = z.strictObject({ keep: z.number().int().min(0).max(1000) })

export const failureKinds = ['missing', 'slow', 'broken', 'refused', 'too-new', 'too-old'] as const

/** POST /releases/failures: a browser could not load a release. */
export const failureBody = z.strictObject({
  remote: z.string().max(60),
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
  problems: z.array(z.string()).optional(),
})
export type ReleasesAnswer = z.infer<typeof releasesAnswer>
