import * as z from 'zod/mini'
import { organizationType } from './organization-parts.ts'
import { queryFlag } from './paging.ts'
import { id, instant, readable, readableList } from './reading.ts'
import { addressTexts, mapFields, namesOf } from './text-fields.ts'

export {
  type AccessCheck,
  accessCheck,
  hasAccess,
  type Membership,
  membership,
  membersQuery,
} from './membership.ts'
export {
  accessCheckQuery,
  type MembershipBody,
  membershipBody,
  type NewOrganizationBody,
  newOrganizationBody,
  type OrganizationBody,
  organizationBody,
} from './organization-body.ts'
export {
  type AccessLevel,
  accessLevel,
  accessLevels,
  type OrganizationType,
  organizationType,
  organizationTypes,
} from './organization-parts.ts'

/** In display order. */
export const addressParts = namesOf(addressTexts)

export const address = z.object(mapFields(addressTexts, () => readable(z.string())))
export type Address = z.infer<typeof address>

/** `timestamp` is the creation time. */
export const organization = z.object({
  id,
  name: readable(z.string()),
  type: readable(organizationType),
  description: readable(z.string()),
  parentOrganizationId: readable(id),
  parentOrganizationName: readable(z.string()),
  address: readable(address),
  phoneNumber: readable(z.string()),
  email: readable(z.string()),
  website: readable(z.string()),
  /** IANA name; null: inherited. */
  timeZone: readable(z.string()),
  /** The own zone, or that of the nearest organization above with one. Absent from lists. */
  effectiveTimeZone: readable(z.string()),
  isActive: readable(z.boolean()),
  timestamp: readable(instant),
})
export type Organization = z.infer<typeof organization>

/** Query of GET /organizations. */
export const organizationQuery = z.object({ includeInactive: z._default(queryFlag, false) })

/** Query of GET /organizations/statistics. `organizationId` includes everything below it. */
export const organizationStatisticsQuery = z.extend(organizationQuery, {
  organizationId: z.optional(z.string()),
})

/** Response of GET /organizations/{id}/statistics. */
export const organizationStatistics = z.object({
  organizationId: id,
  elevatorCount: readable(z.number()),
  userCount: readable(z.number()),
  childCount: readable(z.number()),
  /** Own elevators: offline, never connected, connected without messages, with an active critical alert. */
  offlineCount: readable(z.number()),
  notCommissionedCount: readable(z.number()),
  silentCount: readable(z.number()),
  criticalCount: readable(z.number()),
})
export type OrganizationStatistics = z.infer<typeof organizationStatistics>

/** Response of GET /organizations/statistics. */
export const allStatistics = z.object({
  totalOrganizations: readable(z.number()),
  totalElevators: readable(z.number()),
  totalUsers: readable(z.number()),
  totalCanMessages: readable(z.number()),
  organizationStatistics: readable(readableList(organizationStatistics)),
})
export type AllStatistics = z.infer<typeof allStatistics>
