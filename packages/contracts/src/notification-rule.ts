import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { messages } from './bodies.messages.ts'
import { controllerType } from './controller.ts'
import { deliveryLimits, hours } from './delivery.ts'
import { limits } from './limits.ts'
import { id, readable } from './reading.ts'
import { requiredText } from './text-schemas.ts'

/** `max` per user or organization; `minutesMax`: longest wait. */
export const ruleLimits = { nameMax: 100, codesMax: 20, minutesMax: 1440, max: 50 } as const

/** `alert`: one starts. `offline`: a connection is lost. */
export const ruleEvents = ['alert', 'offline'] as const
export type RuleEvent = (typeof ruleEvents)[number]

const minutes = { error: () => messages.wholeNumber(0, ruleLimits.minutesMax) }

/** An empty list admits everything. */
const conditions = {
  event: z.enum(ruleEvents),
  severities: z.array(z.enum(activeSeverities)),
  /** Prefixes: `Er1` includes Er15. */
  codes: z
    .array(requiredText(limits.device.alertCodeMax, () => [messages.bookCodeRequired, messages.bookCodeLong]))
    .check(z.maxLength(ruleLimits.codesMax, { error: () => messages.atMost(ruleLimits.codesMax) })),
  controllerTypes: z.array(controllerType),
  /** In the owner's time zone. Null: the whole day. */
  hours: z.nullable(hours),
  /** Without an acknowledgement, or offline. */
  afterMinutes: z
    .number(minutes)
    .check(z.int(minutes), z.minimum(0, minutes), z.maximum(ruleLimits.minutesMax, minutes)),
}

/** Body of POST and PUT /notifications/rules, and of the preview. */
export const ruleBody = z.object({
  name: requiredText(ruleLimits.nameMax, () => [messages.nameRequired, messages.bookTextLong]),
  ...conditions,
  /** For a user's rule. */
  channels: z.array(z.enum(['email', 'push'])),
  /** For an organization's rule. */
  webhookIds: z.array(z.uuid()).check(z.maxLength(deliveryLimits.webhooksMax)),
  /** Ignores the user's quiet hours. */
  duringQuietHours: z.boolean(),
  isActive: z.boolean(),
})
export type RuleBody = z.output<typeof ruleBody>

/** An item of GET /notifications/rules. */
export const notificationRule = z.extend(ruleBody, {
  id,
  /** Changes with the other fields. A PUT sends it as its If-Match. */
  version: readable(z.number()),
})
export type NotificationRule = z.output<typeof notificationRule>

/** Query of all calls about rules. Default: the user's. */
export const ruleOwner = z.object({ organizationId: z.optional(z.string().check(z.maxLength(50))) })

/** Response of POST /notifications/rules/preview: what the rule would have sent in the last 30 days. */
export const rulePreview = z.object({
  messages: readable(z.number()),
  digests: readable(z.number()),
  /** Alerts and absences. */
  events: readable(z.number()),
  /** The history was too long. */
  isCut: readable(z.boolean()),
})
export type RulePreview = z.output<typeof rulePreview>
