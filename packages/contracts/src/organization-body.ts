import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { messages as fieldNames } from './field-names.messages.ts'
import { limits } from './limits.ts'
import { accessLevel, organizationType } from './organization-parts.ts'
import { addressTexts, mapFields } from './text-fields.ts'
import { emptyAsAbsent, requiredText } from './text-schemas.ts'

type Field = keyof typeof fieldNames

const text = (max: number, field: Field) =>
  z.optional(
    emptyAsAbsent(
      z.string().check(z.trim(), z.maxLength(max, { error: () => messages.isTooLong(fieldNames[field]) })),
    ),
  )

const { organization: limit } = limits

const contact = z.object({
  name: requiredText(limit.contactMax, () => [messages.nameRequired, messages.isTooLong(fieldNames.name)]),
  role: z.string().check(z.trim(), z.maxLength(limit.contactMax, { error: () => messages.bookTextLong })),
  phoneNumber: requiredText(limit.phoneMax, () => [
    messages.required(fieldNames.phone),
    messages.isTooLong(fieldNames.phone),
  ]),
})

const webAddress = z.url({ protocol: /^https?$/ })

/** Body of PUT /organizations/{id}. Empty optional values are absent. */
export const organizationBody = z
  .object({
    name: requiredText(limits.organization.nameMax, () => [
      messages.organizationNameRequired,
      messages.organizationNameLong,
    ]),
    type: organizationType,
    description: text(limits.organization.descriptionMax, 'description'),
    parentOrganizationId: z.nullish(emptyAsAbsent(z.string())),
    address: z.optional(z.object(mapFields(addressTexts, (name, max) => text(max, name)))),
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
    /** Null: inherited. Absent: unchanged, for older consoles. The server checks the name. */
    timeZone: z.nullish(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((value) => value || null),
      ),
    ),
    /** Absent: unchanged, like the instructions, for older consoles. */
    contacts: z.optional(
      z
        .array(contact)
        .check(z.maxLength(limit.contactsMax, { error: () => messages.atMost(limit.contactsMax) })),
    ),
    /** Such as where the key is. */
    accessInstructions: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(limit.descriptionMax, {
          error: () => messages.bookTextLong,
        }),
      ),
    ),
  })
  .check(
    z.refine((body) => body.type !== 'Building' || body.parentOrganizationId, {
      path: ['parentOrganizationId'],
      error: () => messages.parentRequired,
    }),
  )
export type OrganizationBody = z.infer<typeof organizationBody>

/** Body of POST /organizations. A repeated call with the same ID returns the stored organization. */
export const newOrganizationBody = z.safeExtend(organizationBody, { id: z.optional(z.uuid()) })
export type NewOrganizationBody = z.infer<typeof newOrganizationBody>

/** Body of POST /organizations/{id}/users (by user id or email) and PUT …/users/{userId}. */
export const membershipBody = z.object({
  userId: z.optional(z.string()),
  email: z.optional(z.string().check(z.trim())),
  accessLevel,
  department: text(100, 'department'),
  isActive: z.optional(z.boolean()),
})
export type MembershipBody = z.infer<typeof membershipBody>

/** Query of GET /organizations/{id}/access-check. Default level: any membership. */
export const accessCheckQuery = z.object({
  userId: z.string().check(z.minLength(1, { error: () => messages.userRequired })),
  minimumAccessLevel: z.optional(accessLevel),
})
