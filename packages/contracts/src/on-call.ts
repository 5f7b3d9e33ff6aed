import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { id, instant, readable, readableList } from './reading.ts'
import { requiredText } from './text-schemas.ts'

const limit = {
  nameMax: 100,
  rotasMax: 10,
  peopleMax: 20,
  overridesMax: 50,
  stepsMax: 10,
  minutesMax: 240,
} as const

const override = z.object({ from: instant, to: instant, userId: z.uuid() }).check(
  z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    error: () => messages.periodBackwards,
  }),
)
export type RotaOverride = z.output<typeof override>

/** Each is on call for a week. */
const rota = z.object({
  id: z.uuid(),
  name: requiredText(limit.nameMax, () => [messages.nameRequired, messages.bookTextLong]),
  /** In this order. */
  userIds: z
    .array(z.uuid())
    .check(z.maxLength(limit.peopleMax, { error: () => messages.rotaPeopleMax(limit.peopleMax) })),
  /** First handover; the others follow weekly in the organization's time zone. */
  startsAt: instant,
  /** A later one in the list counts. */
  overrides: z
    .array(override)
    .check(z.maxLength(limit.overridesMax, { error: () => messages.substitutesMax(limit.overridesMax) })),
})
export type Rota = z.output<typeof rota>

const minutes = { error: () => messages.wholeNumber(1, limit.minutesMax) }

/** Calls exactly one rota, person or webhook, and waits `minutes` for an acknowledgement. */
const step = z.object({
  minutes: z
    .number(minutes)
    .check(z.int(minutes), z.minimum(1, minutes), z.maximum(limit.minutesMax, minutes)),
  rotaId: z.nullable(z.uuid()),
  userId: z.nullable(z.uuid()),
  /** For example an SMS gateway. */
  webhookId: z.optional(z.uuid()),
})
export type EscalationStep = z.output<typeof step>

/** Body of PUT /organizations/{id}/on-call. */
export const onCallBody = z.object({
  isActive: z.boolean(),
  rotas: z.array(rota).check(z.maxLength(limit.rotasMax, { error: () => messages.rotasMax(limit.rotasMax) })),
  steps: z.array(step).check(z.maxLength(limit.stepsMax, { error: () => messages.stepsMax(limit.stepsMax) })),
})
export type OnCallBody = z.output<typeof onCallBody>

/** Milliseconds since 1970; without a user it is a gap. */
const shift = z.object({ from: z.number(), to: z.number(), userId: z.nullable(z.string()) })
export type Shift = z.output<typeof shift>

/** Response of GET and PUT /organizations/{id}/on-call. */
export const onCall = z.extend(onCallBody, {
  timeZone: z.string(),
  /** The next weeks, by rota id. */
  schedules: z.record(z.string(), z.array(shift)),
  /** Users who see the organization, with their email if they share a name. The turn of a user without access is a gap. */
  people: z.array(z.object({ id, name: readable(z.string()), email: readable(z.string()) })),
})
export type OnCall = z.output<typeof onCall>

const token = z.string().check(z.minLength(1, { error: () => messages.required('token') }), z.maxLength(200))

/** Body of POST /on-call/link/check. */
export const pageLinkCheck = z.object({ token })

/** Actions of a one-time link. */
export const pageActions = ['acknowledge', 'snooze', 'hand-over'] as const
export type PageAction = (typeof pageActions)[number]

/** Alerts that one use of a link can acknowledge. */
export const pageLinkAlertsMax = 20_000

/** Body of POST /on-call/link. */
export const pageLinkUse = z.object({
  token,
  action: z.enum(pageActions),
  /** The alerts that the user saw. */
  alertIds: z.array(id).check(z.maxLength(pageLinkAlertsMax)),
})
export type PageLinkUse = z.output<typeof pageLinkUse>

/** Response of POST /on-call/link/check. */
export const pageLinkSubject = z.object({
  organizationName: readable(z.string()),
  expiresAt: readable(instant),
  alerts: readableList(z.object({ id, title: readable(z.string()), message: readable(z.string()) })),
})
export type PageLinkSubject = z.output<typeof pageLinkSubject>

/** The server's side of {@link pageLinkSubject}. */
export const pageLinkSubjectBody = z.extend(pageLinkSubject, {
  alerts: z.array(z.object({ id, title: z.string(), message: z.string() })),
})
