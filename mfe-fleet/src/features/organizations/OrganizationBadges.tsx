import type { OrganizationType } from '@hoistway/contracts/organization'
import { CellBadge } from '@hoistway/ui/table'
import { statusName, typeName } from './organization-names.ts'

export function TypeBadge({ type }: { readonly type: OrganizationType | null | undefined }) {
  return <CellBadge color={type === 'Building' ? 'blue' : 'gray'}>{typeName(type)}</CellBadge>
}

export function ActiveBadge({ isActive }: { readonly isActive: boolean | null | undefined }) {
  if (isActive == null) return '—'
  return <CellBadge color={isActive ? 'green' : 'gray'}>{statusName(isActive)}</CellBadge>
}
