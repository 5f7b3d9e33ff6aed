import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { elevatorSortKeys, elevatorType } from './elevator-parts.ts'
import { pageQuery, queryFlag } from './paging.ts'

/** Query of GET /elevators. */
export const elevatorQuery = z.extend(pageQuery, {
  organizationId: z.optional(z.string()),
  elevatorType: z.optional(elevatorType),
  isActive: z.optional(queryFlag),
  isOnline: z.optional(queryFlag),
  /** Has ever connected. */
  isCommissioned: z.optional(queryFlag),
  /** Connected, but sends nothing. */
  isSilent: z.optional(queryFlag),
  /** Includes all below it, unlike `organizationId`. */
  withinOrganizationId: z.optional(z.string()),
  hasActiveAlerts: z.optional(queryFlag),
  /** Worst active severity. */
  severity: z.optional(z.enum(activeSeverities)),
  sortBy: z._default(z.enum(elevatorSortKeys), 'name'),
})

/** Query of GET /elevators/statistics. `withinOrganizationId` includes everything below it. */
export const elevatorStatisticsQuery = z.object({
  organizationId: z.optional(z.string()),
  withinOrganizationId: z.optional(z.string()),
})
