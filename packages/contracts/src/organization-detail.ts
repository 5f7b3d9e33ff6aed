import * as z from 'zod/mini'
import { organization } from './organization.ts'
import { readable } from './reading.ts'

/** A person to call at a building, with their responsibility in `role`. */
const contact = z.object({ name: z.string(), role: z.string(), phoneNumber: z.string() })
export type Contact = z.output<typeof contact>

/**
 * Organization with the fields of GET /organizations/{id} that lists omit. They are null for users without the access
 * level Operator.
 */
export const organizationDetail = z.extend(organization, {
  contacts: readable(z.array(contact)),
  accessInstructions: readable(z.string()),
})
export type OrganizationDetail = z.output<typeof organizationDetail>
