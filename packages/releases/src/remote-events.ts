import * as z from 'zod/mini'

/** Maximum size of a push as JSON. */
const MAX_PUSH_BYTES = 4_096

const name = z.string().check(z.minLength(1), z.maxLength(80))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const id = z.string().check(z.minLength(1), z.maxLength(60))

/** Emails of users. Users without an account or without access are skipped silently. */
const users = z.strictObject({
  users: z.array(z.string().check(z.minLength(3), z.maxLength(254))).check(z.minLength(1), z.maxLength(50)),
})
/** Users with access to the organization. */
const organization = z.strictObject({ organizationId: id })
const elevator = z.strictObject({ elevatorId: id })
const everybody = z.strictObject({ everybody: z.literal(true) })

/** Body of POST /releases/{name}/notifications. */
export const remoteNotificationBody = z.strictObject({
  kind: name,
  audience: z.union([users, organization, elevator]),
  message: z.optional(text),
  /** Translated messages by ISO 639 code. */
  translations: z.optional(
    z
      .record(z.string().check(z.regex(/^[a-z]{2}$/, 'A language such as de')), text)
      .check(z.refine((all) => Object.keys(all).length <= 10, 'At most 10 languages')),
  ),
  link: z.optional(
    z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/, 'A path within the console')),
  ),
  /** Notifications with one subject within an hour are merged with a count; absent: never. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type RemoteNotificationBody = z.infer<typeof remoteNotificationBody>

/** Body of POST /releases/{name}/pushes. */
export const remotePushBody = z.strictObject({
  name,
  audience: z.union([users, organization, elevator, everybody]),
  payload: z.optional(z.unknown()).check(
    z.refine((value) => new TextEncoder().encode(JSON.stringify(value ?? null)).length <= MAX_PUSH_BYTES, {
      error: `At most ${MAX_PUSH_BYTES} bytes as JSON`,
    }),
  ),
})
export type RemoteAudience = z.infer<typeof remotePushBody>['audience']
