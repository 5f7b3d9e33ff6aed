import type { OrganizationType } from '@hoistway/contracts/organization'
import { CellBadge } from '@hoistway/ui/table'

export function TypeBadge({ type }: { readonly type: OrganizationType | null | undefined }) {
  return <CellBadge color={type === 'Building' ? 'blue' : 'gray'}>{type ?? '—'}</CellBadge>
}

export function ActiveBadge({ isActive }: { readonly isActive: boolean | null | undefined }) {
  if (isActive == null) return '—'
  return <CellBadge color={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</CellBadge>
}
