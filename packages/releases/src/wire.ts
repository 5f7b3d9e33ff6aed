import * as z from 'zod/mini'
import { crash } from './crash.ts'
import { envelope } from './envelope.ts'
import { integrityList } from './integrity-list.ts'
import { branchName, MOST_PREVIEW_DAYS } from './preview.ts'
import { promoteRequest } from './promote-request.ts'
import { provenance, registry } from './registry.ts'
import { reason } from './release-audit.ts'
import { comparison, rollout, rolloutPlan } from './rollout.ts'
import { releaseSchedule, scheduledTime } from './schedule.ts'

/** Has room for a branch of 60 characters and a commit. */
export const releaseVersion = z
  .string()
  .check(z.maxLength(100), z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'A version is X.Y.Z'))

/** Each part leaves room for a file extension. */
const path = z
  .string()
  .check(z.maxLength(1000), z.regex(/^\w[\w.-]{0,199}(\/\w[\w.-]{0,199})*$/, 'A path within a release'))

/** A server may require it. */
const why = z.optional(reason)

const roles = z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), [])
const users = z._default(z.array(z.string().check(z.trim(), z.maxLength(254))).check(z.maxLength(200)), [])

const previewOptions = {
  branch: branchName,
  /** Default: 14; previews of `staging` do not expire. */
  days: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_PREVIEW_DAYS))),
  roles,
  users,
}

/** Body of POST /releases: files in base64 with their hashes at the publisher. */
export const publishBody = z
  .strictObject({
    version: releaseVersion,
    commit: z.optional(z.string().check(z.maxLength(100))),
    files: z.record(path, z.base64()),
    integrity: integrityList.shape.files,
    preview: z.optional(z.strictObject(previewOptions)),
    why,
    /** An attestation replaces it. */
    // Strips unknown fields: the registry keeps them, but must not accept them from a publisher.
    provenance: z.optional(z.object(z.omit(provenance, { attestedBy: true }).shape)),
    attestation: z.optional(envelope),
  })
  .check(
    z.refine(({ version: of, preview }) => !preview || of.includes('-'), {
      error: 'A preview is a version like 1.1.0-feature.x.1',
      path: ['version'],
    }),
  )

/** Body of POST /releases/{name}/preview. */
export const previewBody = z.strictObject({ version: releaseVersion, ...previewOptions, why })

/** Absent: now. Older servers reject it. */
const at = z.optional(scheduledTime)

/** Body of POST /releases/{name}/promote. */
export const promoteBody = z.strictObject({ version: releaseVersion, why, at })

/** Body of POST /releases/{name}/canary. */
export const canaryBody = z.strictObject({
  version: releaseVersion,
  share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  roles,
  users,
  why,
  at,
  rollout: z.optional(rolloutPlan),
})

/** `live` takes back the live version even during a canary. Older servers reject `version`, the one to take back. */
export const rollbackBody = z.nullish(
  z.strictObject({ live: z.optional(z.boolean()), version: z.optional(releaseVersion), why }),
)

/** Body of POST /releases/sessions: the releases in a tab and their failures. */
export const sessionsBody = z.strictObject({
  /** Random ID, unrelated to the user. */
  session: z.uuid(),
  releases: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(60)),
        version: releaseVersion,
        crashes: z.array(crash).check(z.maxLength(20)),
        /** The code is about to run. Without another report within a minute the release counts as failed. */
        starting: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(20)),
})
export type SessionsBody = z.infer<typeof sessionsBody>

const releaseUsage = z.object({
  remote: z.string(),
  version: z.string(),
  sessions: z.number(),
  failed: z.number(),
  errors: z.array(
    z.object({
      message: z.string(),
      /** Empty if unknown. */
      frame: z.string(),
      times: z.number(),
      lastAt: z.string(),
    }),
  ),
})
export type ReleaseUsage = z.infer<typeof releaseUsage>

const observedRollout = z.object({
  remote: z.string(),
  version: z.string(),
  rollout,
  step: comparison,
  verdict: z.enum(['wait-time', 'wait-sessions', 'wait-errors', 'advance', 'passed', 'stop']),
})
export type ObservedRollout = z.infer<typeof observedRollout>

/** `keep` is the number of previous versions per remote. */
export const pruneBody = z.strictObject({
  keep: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  why,
})

export const failureKinds = ['missing', 'slow', 'broken', 'refused', 'too-new', 'too-old'] as const

/** A browser failed to load a release. */
export const failureBody = z.strictObject({
  remote: z.string().check(z.maxLength(60)),
  version: releaseVersion,
  kind: z.enum(failureKinds),
})
export type FailureBody = z.infer<typeof failureBody>

const failureSummary = z.object({
  remote: z.string(),
  version: z.string(),
  kind: z.string(),
  users: z.number(),
  lastAt: z.string(),
})
export type FailureSummary = z.infer<typeof failureSummary>

/** Response of GET /releases. */
export const releasesAnswer = z.object({
  registry,
  failures: z.array(failureSummary),
  /** The caller's rights by remote; absent on older servers: all. */
  rights: z.optional(
    z.object({
      /** Includes every action on every remote, tokens and managers. */
      admin: z.boolean(),
      /** Later servers may have more actions. */
      remotes: z.record(z.string(), z.array(z.string())),
    }),
  ),
  reasonRequired: z.optional(z.boolean()),
  /** Remotes whose promotion requires two persons; absent on older servers. */
  twoPersons: z.optional(z.array(z.string())),
  /** Remotes whose previous live version cannot be restored now: a rollback only ends their canary. */
  unrestorable: z.optional(z.array(z.string())),
  requests: z.optional(z.array(promoteRequest)),
  /** The next one first. */
  schedules: z.optional(z.array(releaseSchedule)),
  /** Absent: the server counts no sessions. */
  usage: z.optional(z.array(releaseUsage)),
  rollouts: z.optional(z.array(observedRollout)),
  /** Problems of the store; absent or empty without any. */
  problems: z.optional(z.array(z.string())),
})
export type ReleasesAnswer = z.infer<typeof releasesAnswer>
