import type { OrganizationType } from '@hoistway/contracts/organization'
import { paths } from '../../paths.ts'
import { organizations as messages } from '../../texts/en.ts'

export const typeName = (type: OrganizationType | null | undefined): string =>
  type ? messages.types[type] : '—'

export function statusName(isActive: boolean | null | undefined): string {
  if (isActive == null) return '—'
  return isActive ? messages.active : messages.inactive
}

export const organizationCrumbs = (...below: readonly { readonly label: string; readonly to?: string }[]) => [
  { label: messages.organizations, to: paths.organizations() },
  ...below,
]
