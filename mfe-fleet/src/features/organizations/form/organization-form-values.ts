import { type Organization, type OrganizationBody, organizationBody } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'

/** What the form holds: every field a text, so that nothing typed is ever lost. */
export interface OrganizationFormValues extends Record<string, unknown> {
  name: string
  type: 'Organization' | 'Building'
  description: string
  parentOrganizationId: string
  phoneNumber: string
  email: string
  website: string
  address: { street: string; city: string; state: string; postalCode: string; country: string }
}

/** A new organization, of the type and below the parent that the address names. */
export const emptyOrganization = (parentId = '', type: string | null = null): OrganizationFormValues => ({
  name: '',
  type: type === 'Building' ? 'Building' : 'Organization',
  description: '',
  parentOrganizationId: parentId,
  phoneNumber: '',
  email: '',
  website: '',
  address: { street: '', city: '', state: '', postalCode: '', country: '' },
})

export const formValuesOf = (record: Organization): OrganizationFormValues => ({
  name: record.name ?? '',
  type: record.type ?? 'Organization',
  description: record.description ?? '',
  parentOrganizationId: record.parentOrganizationId ?? '',
  phoneNumber: record.phoneNumber ?? '',
  email: record.email ?? '',
  website: record.website ?? '',
  address: {
    street: record.address?.street ?? '',
    city: record.address?.city ?? '',
    state: record.address?.state ?? '',
    postalCode: record.address?.postalCode ?? '',
    country: record.address?.country ?? '',
  },
})

/** What is sent: trimmed, with empty optional values absent. */
export function organizationBodyOf(values: OrganizationFormValues): OrganizationBody {
  const body = organizationBody.parse(values)
  const known = Object.values(body.address ?? {}).some((part) => part !== undefined)
  return { ...body, address: known ? body.address : undefined }
}

/** Parents to choose from: active organizations of type Organization, without the one that is edited. */
export function parentOptions(organizations: readonly Organization[], editedId: string | undefined) {
  return organizations
    .filter(({ id, type, isActive }) => isKnown(id) && isActive && type === 'Organization' && id !== editedId)
    .map(({ id, name }) => ({ value: id, label: name ?? id }))
}
