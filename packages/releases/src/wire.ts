import * as z from 'zod/mini'
import { envelope } from './attestation/envelope.ts'
import { reason } from './deed.ts'
import { integrityList } from './integrity-list.ts'
import { branchName, MOST_PREVIEW_DAYS } from './preview.ts'
import { promoteRequest } from './promote-request.ts'
import { provenance, registry } from './registry.ts'
import { crash } from './rollout/crash.ts'
import { comparison, rollout, rolloutPlan } from './rollout/rollout.ts'
import { releaseSchedule, scheduledTime } from './schedule.ts'

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'A version is X.Y.Z'))
/** A path within a release; no part begins with a dot, and each fits a file name with an ending to spare. */
const path = z
  .string()
  .check(z.maxLength(1000), z.regex(/^\w[\w.-]{0,199}(\/\w[\w.-]{0,199})*$/, 'A path within a release'))

/** Why it is done, for the audit. A server may require it. */
const why = z.optional(reason)

const roles = z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), [])
const users = z._default(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(200)), [])

/** The branch that shows a release, for how many days, and to whom besides Admins and the managers of the remote. */
const previewWish = {
  branch: branchName,
  /** Absent: 14; of `staging` it does not end by itself. */
  days: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_PREVIEW_DAYS))),
  roles,
  users,
}

/** POST /releases: the files of a build in base64, and the hash that each had where it was built. */
export const publishBody = z
  .strictObject({
    version,
    commit: z.optional(z.string().check(z.maxLength(100))),
    files: z.record(path, z.base64()),
    integrity: integrityList.shape.files,
    /** It is the preview of a branch at once. */
    preview: z.optional(z.strictObject(previewWish)),
    why,
    /** Where it was built; an attestation says it instead. */
    // A new object: what the registry does not know is kept there, but not taken from a publisher.
    provenance: z.optional(z.object(z.omit(provenance, { attestedBy: true }).shape)),
    /** Signed where it was built: these files passed their checks. */
    attestation: z.optional(envelope),
  })
  .check(
    z.refine(({ version: of, preview }) => !preview || of.includes('-'), {
      error: 'A preview is a version like 1.1.0-feature.x.1',
      path: ['version'],
    }),
  )

/** POST /releases/{name}/preview. */
export const previewBody = z.strictObject({ version, ...previewWish, why })

/** POST /releases/{name}/previews/{branch}/end. */
export const previewEndBody = z.nullish(z.strictObject({ why }))

/** When it is to be done; absent: now. A server of before refuses it, and does nothing at once. */
const at = z.optional(scheduledTime)

/** POST /releases/{name}/promote. */
export const promoteBody = z.strictObject({ version, why, at })

/** POST /releases/{name}/canary: which users get it. */
export const canaryBody = z.strictObject({
  version,
  share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  roles,
  users,
  why,
  at,
  /** It grows by itself; its share is that of the steps. */
  rollout: z.optional(rolloutPlan),
})

/** POST /releases/{name}/rollback: with `live` the live version is taken back although a canary runs; nothing is fine, too. */
export const rollbackBody = z.nullish(z.strictObject({ live: z.optional(z.boolean()), why }))

/** POST /releases/sessions: which releases run in a tab, and how they failed there. */
export const sessionsBody = z.strictObject({
  /** Random; it says nothing of the user. */
  session: z.uuid(),
  releases: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(60)),
        version,
        crashes: z.array(crash).check(z.maxLength(20)),
        /** Its code is about to run: a release that sends no other report within a minute has failed. */
        starting: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(20)),
})
export type SessionsBody = z.infer<typeof sessionsBody>

/** Sessions of the last days that ran a release, those in which it failed, and its commonest errors. */
export const releaseUsage = z.object({
  remote: z.string(),
  version: z.string(),
  sessions: z.number(),
  failed: z.number(),
  errors: z.array(
    z.object({
      message: z.string(),
      /** Where it was thrown; empty: unknown. */
      frame: z.string(),
      times: z.number(),
      /** ISO 8601 UTC. */
      lastAt: z.string(),
    }),
  ),
})
export type ReleaseUsage = z.infer<typeof releaseUsage>

/** A canary that grows by itself: what was counted since its step began, and what the server makes of it. */
export const observedRollout = z.object({
  remote: z.string(),
  version: z.string(),
  rollout,
  step: comparison,
  verdict: z.enum(['wait-time', 'wait-sessions', 'wait-errors', 'advance', 'passed', 'stop']),
})
export type ObservedRollout = z.infer<typeof observedRollout>

/** POST /releases/prune: how many releases that were live before are kept of each remote. */
export const pruneBody = z.strictObject({
  keep: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  why,
})

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
  /** What the caller may do to which remotes; absent on a server of before: everything. */
  rights: z.optional(
    z.object({
      /** Every action on every remote, tokens and managers. */
      admin: z.boolean(),
      /** A server of later may know more actions. */
      remotes: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** A change is refused without a reason. */
  reasonRequired: z.optional(z.boolean()),
  /** Remotes that two persons promote; absent on a server of before. */
  twoPersons: z.optional(z.array(z.string())),
  /** Promotions that wait for a second person. */
  requests: z.optional(z.array(promoteRequest)),
  /** What is done at a time, the next one first. */
  schedules: z.optional(z.array(releaseSchedule)),
  /** Absent: the server counts no sessions. */
  usage: z.optional(z.array(releaseUsage)),
  rollouts: z.optional(z.array(observedRollout)),
  /** Problems of the store, for people; absent or empty when there are none. */
  problems: z.optional(z.array(z.string())),
})
export type ReleasesAnswer = z.infer<typeof releasesAnswer>
