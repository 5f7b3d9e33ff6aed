import type { OrganizationType } from '@hoistway/contracts/organization'
import { organizations as messages } from '../../texts/en.ts'

/** The type in words; '—' while it is unknown. */
export const typeName = (type: OrganizationType | null | undefined): string =>
  type ? messages.types[type] : '—'

/** Active or not, in words; '—' while it is unknown. */
export function statusName(isActive: boolean | null | undefined): string {
  if (isActive == null) return '—'
  return isActive ? messages.active : messages.inactive
}
