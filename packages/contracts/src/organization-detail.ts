import * as z from 'zod/mini'
import { organization } from './organization.ts'
import { readable } from './reading.ts'

/** A person to call. `role`: responsibility. */
const contact = z.object({ name: z.string(), role: z.string(), phoneNumber: z.string() })
export type Contact = z.output<typeof contact>

/** Has the fields of GET /organizations/{id} that lists omit; null below the access level Operator. */
export const organizationDetail = z.extend(organization, {
  contacts: readable(z.array(contact)),
  accessInstructions: readable(z.string()),
})
export type OrganizationDetail = z.output<typeof organizationDetail>
