import { type Organization, type OrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import type { Contact, OrganizationDetail } from '@hoistway/contracts/organization-detail'
import { addressTexts, mapFields } from '@hoistway/contracts/text-fields'
import { organizationOptions } from '../../../api/organizations.ts'

/** Every field is text, so that no input is lost. */
export interface OrganizationFormValues extends Record<string, unknown> {
  name: string
  type: 'Organization' | 'Building'
  description: string
  parentOrganizationId: string
  phoneNumber: string
  email: string
  website: string
  /** '' is inherited; `undefined` is unchanged, because the server does not know it or has set none. */
  timeZone: string | undefined
  /** `undefined`, like the instructions: unchanged, because the server does not know them. */
  contacts: Contact[] | undefined
  accessInstructions: string | undefined
  address: Record<keyof typeof addressTexts, string>
}

export const emptyOrganization = (parentOrganizationId = '', type: string | null = null) =>
  formValuesOf({
    contacts: [],
    accessInstructions: '',
    parentOrganizationId,
    type: type === 'Building' ? 'Building' : 'Organization',
  })

export const formValuesOf = (record: Partial<OrganizationDetail>): OrganizationFormValues => ({
  name: record.name ?? '',
  type: record.type ?? 'Organization',
  description: record.description ?? '',
  parentOrganizationId: record.parentOrganizationId ?? '',
  phoneNumber: record.phoneNumber ?? '',
  email: record.email ?? '',
  website: record.website ?? '',
  timeZone: record.timeZone === null ? '' : record.timeZone,
  contacts: record.contacts ?? undefined,
  accessInstructions: record.accessInstructions ?? undefined,
  address: mapFields(addressTexts, (name) => record.address?.[name] ?? ''),
})

export function organizationBodyOf(values: OrganizationFormValues): OrganizationBody {
  const body = organizationBody.parse(values)
  const known = Object.values(body.address ?? {}).some((part) => part !== undefined)
  return { ...body, address: known ? body.address : undefined }
}

/** The current zone may be unknown to this browser. */
export function timeZoneOptions(current: string | undefined) {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([...(current ? [current] : []), 'UTC', ...known])]
}

export function parentOptions(organizations: readonly Organization[], editedId: string | undefined) {
  const offered = organizations.filter(
    ({ id, type, isActive }) => id !== editedId && isActive && type === 'Organization',
  )
  const ids = new Set(offered.map(({ id }) => id))
  return organizationOptions(organizations).filter(({ value }) => ids.has(value))
}
