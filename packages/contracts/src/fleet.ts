import * as z from 'zod/mini'
import { alertForUser } from './listed-alert.ts'
import { id, instant, instantOrNever, readable, readableList } from './reading.ts'

/** Why an elevator needs a person. */
export const attentionKinds = ['critical', 'offline', 'silent', 'warning', 'out-of-service'] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionReason = z.object({
  kind: readable(z.enum(attentionKinds)),
  /** Last occurrence of an alert, or last contact. */
  since: instantOrNever,
  /** Reason of `out-of-service`. */
  text: readable(z.string()),
  alert: readable(alertForUser),
})
export type AttentionReason = z.infer<typeof attentionReason>

/** Most urgent reasons first. */
export const attentionItem = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  reasons: readableList(attentionReason),
  /** Includes those that are not listed. */
  reasonCount: readable(z.number()),
})
export type AttentionItem = z.infer<typeof attentionItem>

/** Query of calls below /fleet: an organization with everything below it; default: all visible ones. */
export const fleetQuery = z.object({ organizationId: z.optional(z.string()) })

/** Query of GET /fleet/overview. `limit`: listed elevators that need a person. */
export const fleetOverviewQuery = z.extend(fleetQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 8),
})

/** Response of GET /fleet/overview, the most urgent elevators first. */
export const fleetOverview = z.object({
  onlineElevators: readable(z.number()),
  silentElevators: readable(z.number()),
  offlineElevators: readable(z.number()),
  /** Never connected; in no other of these counts. */
  notCommissionedElevators: readable(z.number()),
  offlineInUse: readable(z.number()),
  outOfService: readable(z.number()),
  criticalAlerts: readable(z.number()),
  warningAlerts: readable(z.number()),
  attention: readableList(attentionItem),
})
export type FleetOverview = z.infer<typeof fleetOverview>

/** Response of GET /fleet/trend: the last 24 hours, oldest first, without the server's downtimes. */
export const fleetTrend = z.object({
  /** Seconds. */
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
