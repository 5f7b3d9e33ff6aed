import { languages } from '@hoistway/language/messages'
import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { paging } from './paging.ts'
import { timeZone } from './query-time.ts'
import { id, instant, readable, readableList } from './reading.ts'

/** Webhooks of an organization, and browsers of a user with push notifications. */
export const deliveryLimits = { nameMax: 100, urlMax: 2000, webhooksMax: 20, browsersMax: 10 } as const

/** Ways to reach a person or a system outside of the console. */
export const channels = ['email', 'push', 'webhook'] as const
export type Channel = (typeof channels)[number]

/** `waiting`: not sent yet, or an attempt failed and another follows. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One message to one mailbox, browser or webhook: GET /notifications/deliveries and /organizations/{id}/deliveries. */
export const delivery = z.object({
  id,
  channel: readable(z.enum(channels)),
  /** Email address, browser or name of the webhook. Null: it was removed. */
  target: readable(z.string()),
  title: readable(z.string()),
  state: readable(z.enum(deliveryStates)),
  attempts: readable(z.number()),
  /** Reason of the last failed attempt: `timeout`, `http-503`, `no-access` etc. */
  error: readable(z.string()),
  createdAt: readable(instant),
  sentAt: readable(instant),
  /** Next attempt of a waiting message. */
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

/** Body of PUT /notifications/settings: how messages outside of the console are written to the user. */
export const deliveryPreferences = z.object({
  language: z.enum(languages),
  timeZone,
  /** Messages of rules wait until these hours are over. Null: none. */
  quietHours: z.nullable(hours),
  /** Sends monthly reports of visible organizations to Admins and Managers. */
  reports: z._default(z.boolean(), false),
})
export type DeliveryPreferences = z.output<typeof deliveryPreferences>

/** Whether the server can use a channel. */
const channelState = z.object({
  isReady: readable(z.boolean()),
  /** Missing environment variables of the server. */
  missing: z.array(z.string()),
})

/** A browser that shows notifications while no page of the console is open. */
export const pushBrowser = z.object({
  id,
  browser: readable(z.string()),
  system: readable(z.string()),
  createdAt: readable(instant),
  /** Whether it belongs to the session of this request. */
  isOwn: readable(z.boolean()),
})
export type PushBrowser = z.output<typeof pushBrowser>

/** Response of GET /notifications/settings. */
export const deliverySettings = z.object({
  /** Null: not saved yet; messages are in English. */
  preferences: readable(deliveryPreferences),
  email: channelState,
  /** `publicKey` is the server's VAPID key, in base64url. */
  push: z.extend(channelState, { publicKey: readable(z.string()) }),
  browsers: readableList(pushBrowser),
})
export type DeliverySettings = z.output<typeof deliverySettings>

/** The server's side of {@link deliverySettings}. */
export const deliverySettingsBody = z.extend(deliverySettings, { browsers: z.array(pushBrowser) })

const key = z.string().check(z.regex(/^[\w-]{10,200}={0,2}$/))

/** Body of POST /notifications/browsers: the browser's `PushSubscription` as JSON. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(deliveryLimits.urlMax)),
  keys: z.object({ p256dh: key, auth: key }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscription>

/** Body of POST /notifications/test. */
export const testBody = z.object({ channel: z.enum(['email', 'push']) })

/** Format of a webhook's body: that of Standard Webhooks, or a message for a chat. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

const webhookName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => messages.nameRequired }),
    z.maxLength(deliveryLimits.nameMax, { error: () => messages.bookTextLong }),
  )
const webhookUrl = z
  .url({ protocol: /^https?$/, error: () => messages.bookLink })
  .check(z.maxLength(deliveryLimits.urlMax))

/** Body of POST /organizations/{id}/webhooks. */
export const webhookBody = z.object({
  name: webhookName,
  format: z.enum(webhookFormats),
  language: z.enum(languages),
  url: webhookUrl,
})
export type WebhookBody = z.output<typeof webhookBody>

/** Body of PUT /organizations/{id}/webhooks/{webhookId}. Without `url` the address stays. */
export const webhookChange = z.extend(webhookBody, { url: z.optional(webhookUrl), isActive: z.boolean() })
export type WebhookChange = z.output<typeof webhookChange>

/** A webhook of an organization. Its address and its secret are not returned. */
export const webhook = z.object({
  id,
  name: readable(z.string()),
  format: readable(z.enum(webhookFormats)),
  language: readable(z.enum(languages)),
  /** Host of its address. */
  host: readable(z.string()),
  isActive: readable(z.boolean()),
})
export type Webhook = z.output<typeof webhook>

/** Response of POST /organizations/{id}/webhooks, the only one with the signing secret. */
export const newWebhook = z.object({ webhook, secret: z.string() })
