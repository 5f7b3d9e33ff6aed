import { nameOrNumber } from './reading.ts'

/** On the wire also by number, from 0. */
export const organizationTypes = ['Organization', 'Building'] as const
export const organizationType = nameOrNumber(organizationTypes)
export type OrganizationType = (typeof organizationTypes)[number]

/** On the wire also by number, from 0. */
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
