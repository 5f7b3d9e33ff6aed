import * as z from 'zod/mini'
import { elevatorAlert } from './alert.ts'
import { id, instant, instantOrNever, readable, readableList } from './reading.ts'

/** Reasons why an elevator needs a person. */
export const attentionKinds = ['critical', 'offline', 'silent', 'warning', 'out-of-service'] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionReason = z.object({
  kind: readable(z.enum(attentionKinds)),
  /** Last occurrence of an alert, or last contact of an absent elevator. Missing when unknown. */
  since: instantOrNever,
  /** The out-of-service reason. */
  text: readable(z.string()),
  /** For alerts. */
  alert: readable(elevatorAlert),
})
export type AttentionReason = z.infer<typeof attentionReason>

/** An elevator that needs a person, with its most urgent reasons first. */
export const attentionItem = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  reasons: readableList(attentionReason),
  /** Number of all reasons, including those that are not listed. */
  reasonCount: readable(z.number()),
})
export type AttentionItem = z.infer<typeof attentionItem>

/** Query of the calls below /fleet: an organization with everything below it, or all that the caller sees. */
export const fleetQuery = z.object({ organizationId: z.optional(z.string()) })

/** Query of GET /fleet/overview: at most `limit` elevators that need a person. */
export const fleetOverviewQuery = z.extend(fleetQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 8),
})

/**
 * Response of GET /fleet/overview: the current state of a fleet, and the elevators that need a person, most urgent
 * first.
 */
export const fleetOverview = z.object({
  /** Connected, and heard within the last 45 s. */
  onlineElevators: readable(z.number()),
  /** Connected, but not heard for longer. */
  silentElevators: readable(z.number()),
  offlineElevators: readable(z.number()),
  /** Have never connected, and are in none of the other counts of connections. */
  notCommissionedElevators: readable(z.number()),
  /** In use and offline. */
  offlineInUse: readable(z.number()),
  outOfService: readable(z.number()),
  criticalAlerts: readable(z.number()),
  warningAlerts: readable(z.number()),
  attention: readableList(attentionItem),
})
export type FleetOverview = z.infer<typeof fleetOverview>

/** Response of GET /fleet/trend: samples of the last 24 hours, oldest first, without the server's downtimes. */
export const fleetTrend = z.object({
  /** Seconds between samples. */
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
