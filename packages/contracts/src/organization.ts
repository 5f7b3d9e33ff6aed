import * as z from 'zod/mini'
import { user } from './auth.ts'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { queryFlag } from './paging.ts'
import { id, instant, nameOrNumber, readable, readableList } from './reading.ts'

/** On the wire also by number: Organization 0, Building 1. */
export const organizationTypes = ['Organization', 'Building'] as const
export const organizationType = nameOrNumber(organizationTypes)
export type OrganizationType = (typeof organizationTypes)[number]

/** In the order in which an address is shown. */
export const addressParts = ['street', 'city', 'state', 'postalCode', 'country'] as const

export const address = z.object({
  street: readable(z.string()),
  city: readable(z.string()),
  state: readable(z.string()),
  postalCode: readable(z.string()),
  country: readable(z.string()),
})
export type Address = z.infer<typeof address>

/**
 * Organization. `timestamp` is the creation time. `elevatorCount`, `userCount` and `childCount` are
 * optional: lists use the statistics calls where they are absent.
 */
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
  isActive: readable(z.boolean()),
  timestamp: readable(instant),
})
export type Organization = z.infer<typeof organization>

type Field = keyof typeof messages.fields

const text = (max: number, field: Field) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.maxLength(max, { error: () => messages.isTooLong(messages.fields[field]) })),
      z.transform((value) => value || undefined),
    ),
  )

const webAddress = z.url({ protocol: /^https?$/ })

const part = (field: Field) => text(limits.organization.addressPartMax, field)

/** Body of POST and PUT /organizations. Empty optional values are absent. */
export const organizationBody = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => messages.organizationNameRequired }),
        z.maxLength(limits.organization.nameMax, { error: () => messages.organizationNameLong }),
      ),
    type: organizationType,
    description: text(limits.organization.descriptionMax, 'description'),
    parentOrganizationId: z.nullish(
      z.pipe(
        z.string(),
        z.transform((value) => value || undefined),
      ),
    ),
    address: z.optional(
      z.object({
        street: part('street'),
        city: part('city'),
        state: part('state'),
        postalCode: part('postalCode'),
        country: part('country'),
      }),
    ),
    phoneNumber: text(limits.organization.phoneMax, 'phone'),
    email: text(limits.organization.emailMax, 'email').check(
      z.refine((value) => !value || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
        error: () => messages.emailInvalid,
      }),
    ),
    website: text(limits.organization.websiteMax, 'website').check(
      z.refine((value) => !value || webAddress.safeParse(value).success, {
        error: () => messages.websiteInvalid,
      }),
    ),
  })
  .check(
    z.refine((body) => body.type !== 'Building' || body.parentOrganizationId, {
      path: ['parentOrganizationId'],
      error: () => messages.parentRequired,
    }),
  )
export type OrganizationBody = z.infer<typeof organizationBody>

/** Query of GET /organizations and GET /organizations/statistics. */
export const organizationQuery = z.object({ includeInactive: z._default(queryFlag, false) })

/** Query of GET /organizations/statistics: with `organizationId` that organization and everything below it alone. */
export const organizationStatisticsQuery = z.extend(organizationQuery, {
  organizationId: z.optional(z.string()),
})

/** Organization statistics. `offlineCount` and `criticalAlertCount` are optional. */
export const organizationStatistics = z.object({
  organizationId: id,
  elevatorCount: readable(z.number()),
  userCount: readable(z.number()),
  childCount: readable(z.number()),
  /** Of its own elevators: not connected, and with an active critical alert. Optional. */
  offlineCount: readable(z.number()),
  criticalCount: readable(z.number()),
})
export type OrganizationStatistics = z.infer<typeof organizationStatistics>

/** All-organizations statistics. `totalCanMessages` is optional. */
export const allStatistics = z.object({
  totalOrganizations: readable(z.number()),
  totalElevators: readable(z.number()),
  totalUsers: readable(z.number()),
  totalCanMessages: readable(z.number()),
  organizationStatistics: readable(readableList(organizationStatistics)),
})
export type AllStatistics = z.infer<typeof allStatistics>

/** On the wire also by number: ReadOnly 0 to Administrator 5. */
export const accessLevels = [
  'ReadOnly',
  'User',
  'Operator',
  'Technician',
  'Manager',
  'Administrator',
] as const
export const accessLevel = nameOrNumber(accessLevels)
export type AccessLevel = (typeof accessLevels)[number]

/** Managing an organization needs Manager (4), managing its users Administrator (5). */
export function hasAccess(held: AccessLevel | null | undefined, needed: AccessLevel): boolean {
  return held != null && accessLevels.indexOf(held) >= accessLevels.indexOf(needed)
}

/**
 * Organization membership. `organizationName` and `isActive` are optional.
 */
export const membership = z.object({
  organizationId: id,
  organizationName: readable(z.string()),
  userId: id,
  user: readable(user),
  accessLevel: readable(accessLevel),
  department: readable(z.string()),
  isActive: readable(z.boolean()),
})
export type Membership = z.infer<typeof membership>

/** Body of POST /organizations/{id}/users (by user id or by email) and PUT …/users/{userId}. */
export const membershipBody = z.object({
  userId: z.optional(z.string()),
  email: z.optional(z.string().check(z.trim())),
  accessLevel,
  department: text(100, 'department'),
  isActive: z.optional(z.boolean()),
})
export type MembershipBody = z.infer<typeof membershipBody>

/** Query of GET /organizations/{id}/access-check: without a level, any membership is access. */
export const accessCheckQuery = z.object({
  userId: z.string().check(z.minLength(1, { error: () => messages.userRequired })),
  minimumAccessLevel: z.optional(accessLevel),
})

/** Query of the calls that answer memberships. */
export const membersQuery = z.object({ activeOnly: z._default(queryFlag, true) })

/** Answer of GET /organizations/{id}/access-check. */
export const accessCheck = z.object({
  hasAccess: z.boolean(),
  accessLevel: z.nullable(accessLevel),
})
export type AccessCheck = z.infer<typeof accessCheck>
