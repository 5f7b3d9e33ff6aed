import { languages } from '@hoistway/language/messages'
import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { paging } from './paging.ts'
import { timeZone } from './query-time.ts'
import { id, instant, readable, readableList } from './reading.ts'
import { requiredText } from './text-schemas.ts'

/** Webhooks per organization, browsers per user. */
export const deliveryLimits = { nameMax: 100, urlMax: 2000, webhooksMax: 20, browsersMax: 10 } as const

/** Ways to send messages outside of the console. */
export const channels = ['email', 'push', 'webhook'] as const
export type Channel = (typeof channels)[number]

/** `waiting`: an attempt follows. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A message to a mailbox, browser or webhook: GET /notifications/deliveries and /organizations/{id}/deliveries. */
export const delivery = z.object({
  id,
  channel: readable(z.enum(channels)),
  /** Email address, browser or webhook name; null: removed. */
  target: readable(z.string()),
  title: readable(z.string()),
  state: readable(z.enum(deliveryStates)),
  attempts: readable(z.number()),
  /** Why the last attempt failed: `timeout`, `http-503`, `no-access` etc. */
  error: readable(z.string()),
  createdAt: readable(instant),
  sentAt: readable(instant),
  nextAttemptAt: readable(instant),
})
export type Delivery = z.output<typeof delivery>

/** Query of both delivery logs, newest first. */
export const deliveryQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paging.pageMax)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A daily period such as 22:00 to 06:00. */
export const hours = z.object({ from: timeOfDay, to: timeOfDay })
export type Hours = z.output<typeof hours>

export const deliveryPreferences = z.object({
  language: z.enum(languages),
  timeZone,
  /** Messages of rules wait until they are over. */
  quietHours: z.nullable(hours),
  /** Monthly reports, for Admins and Managers. */
  reports: z._default(z.boolean(), false),
})
export type DeliveryPreferences = z.output<typeof deliveryPreferences>

/** Body of PUT /notifications/settings. */
export const deliveryPreferencesBody = z.extend(deliveryPreferences, {
  // The same times would be the whole day.
  quietHours: z.nullable(
    hours.check(z.refine(({ from, to }) => from !== to, { error: () => messages.quietHoursEqual })),
  ),
})

const channelState = z.object({
  isReady: readable(z.boolean()),
  /** Environment variables of the server. */
  missing: z.array(z.string()),
})

/** Shows notifications while no page of the console is open. */
export const pushBrowser = z.object({
  id,
  browser: readable(z.string()),
  system: readable(z.string()),
  createdAt: readable(instant),
  isOwn: readable(z.boolean()),
})
export type PushBrowser = z.output<typeof pushBrowser>

/** Response of GET /notifications/settings. */
export const deliverySettings = z.object({
  /** Null: not saved yet; messages are in English. */
  preferences: readable(deliveryPreferences),
  email: channelState,
  /** `publicKey`: VAPID, in base64url. */
  push: z.extend(channelState, { publicKey: readable(z.string()) }),
  browsers: readableList(pushBrowser),
})
export type DeliverySettings = z.output<typeof deliverySettings>

/** The server's side of {@link deliverySettings}. */
export const deliverySettingsBody = z.extend(deliverySettings, { browsers: z.array(pushBrowser) })

const key = z.string().check(z.regex(/^[\w-]{10,200}={0,2}$/))

/** Body of POST /notifications/browsers: a `PushSubscription` as JSON. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(deliveryLimits.urlMax)),
  keys: z.object({ p256dh: key, auth: key }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscription>

/** Body of POST /notifications/test. */
export const testBody = z.object({ channel: z.enum(['email', 'push']) })

/** `standard`: Standard Webhooks; the others are chat messages. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

const webhookName = requiredText(deliveryLimits.nameMax, () => [messages.nameRequired, messages.bookTextLong])
const webhookUrl = z
  .url({ protocol: /^https?$/, error: () => messages.bookLink })
  .check(z.maxLength(deliveryLimits.urlMax, { error: () => messages.bookTextLong }))

/** Body of POST /organizations/{id}/webhooks. */
export const webhookBody = z.object({
  name: webhookName,
  format: z.enum(webhookFormats),
  language: z.enum(languages),
  url: webhookUrl,
})
export type WebhookBody = z.output<typeof webhookBody>

/** Body of PUT /organizations/{id}/webhooks/{webhookId}. An absent `url` is kept. */
export const webhookChange = z.extend(webhookBody, { url: z.optional(webhookUrl), isActive: z.boolean() })
export type WebhookChange = z.output<typeof webhookChange>

/** A webhook, without its address and secret. */
export const webhook = z.object({
  id,
  name: readable(z.string()),
  format: readable(z.enum(webhookFormats)),
  language: readable(z.enum(languages)),
  /** Host name of its address. */
  host: readable(z.string()),
  isActive: readable(z.boolean()),
  /** Changes with the other fields and the address. A PUT sends it as its If-Match. */
  version: readable(z.number()),
})
export type Webhook = z.output<typeof webhook>

/** Response of POST /organizations/{id}/webhooks, the only one with the secret. */
export const newWebhook = z.object({ webhook, secret: z.string() })
