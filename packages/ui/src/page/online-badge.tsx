import { Badge } from '@mantine/core'
import { IconMinus, IconWifi, IconWifiOff } from '@tabler/icons-react'

/** Online or offline, by icon and text; '—' when it is not known. */
export function OnlineBadge({ isOnline }: { readonly isOnline: boolean | null | undefined }) {
  if (isOnline == null) {
    return (
      <Badge color="gray" leftSection={<IconMinus size={12} aria-hidden />}>
        —
      </Badge>
    )
  }
  return isOnline ? (
    <Badge color="green" leftSection={<IconWifi size={12} aria-hidden />}>
      Online
    </Badge>
  ) : (
    <Badge color="gray" leftSection={<IconWifiOff size={12} aria-hidden />}>
      Offline
    </Badge>
  )
}

/** Active or inactive: whether something is in use at all. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean | null | undefined }) {
  if (isActive == null) return '—'
  return (
    <Badge variant="outline" color={isActive ? 'green' : 'gray'}>
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  )
}
