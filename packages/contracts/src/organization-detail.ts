import * as z from 'zod/mini'
import { organization } from './organization.ts'
import { contact } from './organization-body.ts'
import { readable, readableList } from './reading.ts'

/**
 * Organization with the fields of GET /organizations/{id} that lists omit. They are null for users without the access
 * level Operator.
 */
export const organizationDetail = z.extend(organization, {
  contacts: readable(readableList(contact)),
  accessInstructions: readable(z.string()),
})
export type OrganizationDetail = z.output<typeof organizationDetail>
