import type { OrganizationType } from '@hoistway/contracts/organization'
import { Badge } from '@hoistway/ui/core'

export function TypeBadge({ type }: { readonly type: OrganizationType | null | undefined }) {
  return <Badge color={type === 'Building' ? 'blue' : 'gray'}>{type ?? '—'}</Badge>
}

export function ActiveBadge({ isActive }: { readonly isActive: boolean | null | undefined }) {
  if (isActive == null) return '—'
  return (
    // On a telephone the table would cut it to its first letter.
    <Badge color={isActive ? 'green' : 'gray'} miw="max-content">
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  )
}
