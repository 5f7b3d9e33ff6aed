import { Text } from '@mantine/core'
import { IconMinus, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { Age, DateTime } from '../formats/age.tsx'
import { ageProfiles } from '../formats/formats.ts'
import { CellBadge } from '../table/cell-badge.tsx'
import { page as messages } from '../texts/en.ts'

interface OnlineBadgeProps {
  readonly isOnline: boolean | null | undefined
  /** Time of a last known status in milliseconds; `undefined` for a current one. */
  readonly asOf?: number | undefined
}

/** Shows online or offline, a last known status muted, and an unknown one as '—'. */
export function OnlineBadge({ isOnline, asOf }: OnlineBadgeProps) {
  if (isOnline == null) {
    return (
      <CellBadge color="gray" leftSection={<IconMinus size={12} aria-hidden />}>
        —
      </CellBadge>
    )
  }
  if (asOf !== undefined) {
    return (
      <Text span size="xs" c="dimmed">
        {messages.lastKnown(isOnline)}
        <Age time={asOf} profile={ageProfiles.lastKnown} />
      </Text>
    )
  }
  return isOnline ? (
    <CellBadge color="green" leftSection={<IconWifi size={12} aria-hidden />}>
      {messages.online}
    </CellBadge>
  ) : (
    <CellBadge color="gray" leftSection={<IconWifiOff size={12} aria-hidden />}>
      {messages.offline}
    </CellBadge>
  )
}

/** Shows whether something is in use at all. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean | null | undefined }) {
  if (isActive == null) return '—'
  return (
    <CellBadge variant="outline" color={isActive ? 'green' : 'gray'}>
      {isActive ? messages.active : messages.inactive}
    </CellBadge>
  )
}

interface OutOfServiceProps {
  readonly isActive: boolean | null | undefined
  readonly reason: string | null | undefined
  /** ISO 8601. */
  readonly since: string | null | undefined
}

/** Shows since when and why something is out of service; renders nothing while it is active or unknown. */
export function OutOfService({ isActive, reason, since }: OutOfServiceProps) {
  if (isActive !== false) return null
  return (
    <Text span size="sm" c="var(--mantine-color-error)">
      {since ? messages.outOfServiceSince : messages.outOfService}
      {since && <DateTime time={since} />}
      {reason && messages.reason(reason)}
    </Text>
  )
}
