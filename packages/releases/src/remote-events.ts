import * as z from 'zod/mini'

/** The most that a push may carry, as JSON. */
export const MOST_OF_PUSH = 4_096

const name = z.string().check(z.minLength(1), z.maxLength(80))
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const id = z.string().check(z.minLength(1), z.maxLength(60))

/** Emails of people. One without an account, or that may not see it, is passed over silently. */
const users = z.strictObject({
  users: z.array(z.string().check(z.minLength(3), z.maxLength(254))).check(z.minLength(1), z.maxLength(50)),
})
/** Everybody who may see the organization. */
const organization = z.strictObject({ organizationId: id })
/** Everybody who may see the elevator. */
const elevator = z.strictObject({ elevatorId: id })
/** Everybody who is signed in. */
const everybody = z.strictObject({ everybody: z.literal(true) })

/** POST /releases/{name}/notifications: a line in the bell of people, of a kind that the remote's release declares. */
export const remoteNotificationBody = z.strictObject({
  kind: name,
  audience: z.union([users, organization, elevator]),
  /** What happened in particular, below the title of the kind. */
  message: z.optional(text),
  /** The message in other languages, by ISO 639 code. */
  translations: z.optional(
    z
      .record(z.string().check(z.regex(/^[a-z]{2}$/, 'A language such as de')), text)
      .check(z.refine((all) => Object.keys(all).length <= 10, 'At most 10 languages')),
  ),
  /** Path within the console that it leads to. */
  link: z.optional(
    z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/, 'A path within the console')),
  ),
  /** Repeats of one subject within an hour are one notification with a count; absent: each is one of its own. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type RemoteNotificationBody = z.infer<typeof remoteNotificationBody>

/** POST /releases/{name}/pushes: a message to open pages, of a name that the remote's release declares. */
export const remotePushBody = z.strictObject({
  name,
  audience: z.union([users, organization, elevator, everybody]),
  payload: z.optional(z.unknown()).check(
    z.refine((value) => new TextEncoder().encode(JSON.stringify(value ?? null)).length <= MOST_OF_PUSH, {
      error: `At most ${MOST_OF_PUSH} bytes as JSON`,
    }),
  ),
})
export type RemotePushBody = z.infer<typeof remotePushBody>
export type RemoteAudience = RemotePushBody['audience']
