import * as z from 'zod/mini'
import { elevatorAlert } from './alert.ts'
import { id, instant, instantOrNever, readable, readableList } from './reading.ts'

/** Why an elevator needs a person. */
export const attentionKinds = ['critical', 'offline', 'silent', 'warning', 'out-of-service'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** One reason why an elevator needs a person. */
export const attentionReason = z.object({
  kind: readable(z.enum(attentionKinds)),
  /** Of an alert its last occurrence, of an absence the last sign of life. Missing while nobody knows. */
  since: instantOrNever,
  /** Why it is out of service. */
  text: readable(z.string()),
  /** The alert, when the reason is one. */
  alert: readable(elevatorAlert),
})
export type AttentionReason = z.infer<typeof attentionReason>

/** An elevator that needs a person, with its most urgent reasons first. */
export const attentionItem = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationName: readable(z.string()),
  reasons: readableList(attentionReason),
  /** Of all reasons, also those that were left out. */
  reasonCount: readable(z.number()),
})
export type AttentionItem = z.infer<typeof attentionItem>

/** Query of the calls below /fleet: an organization with everything below it, or all that the caller sees. */
export const fleetQuery = z.object({ organizationId: z.optional(z.string()) })

/** Query of GET /fleet/overview: at most `limit` elevators that need a person. */
export const fleetOverviewQuery = z.extend(fleetQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 8),
})

/** Answer of GET /fleet/overview: the state of a fleet now, and the elevators that need a person, the most urgent first. */
export const fleetOverview = z.object({
  /** Connected, and heard within the last 45 s. */
  onlineElevators: readable(z.number()),
  /** Connected, and not heard for longer. */
  silentElevators: readable(z.number()),
  offlineElevators: readable(z.number()),
  /** In use and offline. */
  offlineInUse: readable(z.number()),
  outOfService: readable(z.number()),
  criticalAlerts: readable(z.number()),
  warningAlerts: readable(z.number()),
  attention: readableList(attentionItem),
})
export type FleetOverview = z.infer<typeof fleetOverview>

/** Answer of GET /fleet/trend: samples of the last 24 hours, oldest first. Where the server was away there are none. */
export const fleetTrend = z.object({
  /** Seconds from one sample to the next. */
  interval: z.number(),
  samples: readableList(
    z.object({
      at: instant,
      online: z.number(),
      offline: z.number(),
      criticalAlerts: z.number(),
    }),
  ),
})
export type FleetTrend = z.infer<typeof fleetTrend>
export type FleetSample = FleetTrend['samples'][number]
