import { Badge, Text } from '@hoistway/ui/core'
import { IconCircleX, IconWifiOff } from '@hoistway/ui/icons'
import { organizations as messages } from '../../texts/en.ts'
import classes from './OrganizationHealth.module.css'
import { type OrganizationHealth as Counts, countText } from './organization-health.ts'

export function OrganizationHealth({
  elevators,
  offline,
  notCommissioned = 0,
  silent = 0,
  critical,
}: Counts) {
  if (offline === undefined || critical === undefined) return '—'
  if (!elevators) return null
  return (
    <div className={classes.health}>
      {critical > 0 && (
        <Badge color="red" miw="max-content" leftSection={<IconCircleX size={12} aria-hidden />}>
          {messages.critical(critical)}
        </Badge>
      )}
      {offline > 0 && (
        <Badge color="gray" miw="max-content" leftSection={<IconWifiOff size={12} aria-hidden />}>
          {messages.offline(offline)}
        </Badge>
      )}
      {silent > 0 && (
        <Text span size="xs" c="dimmed">
          {messages.silent(silent)}
        </Text>
      )}
      {notCommissioned > 0 && (
        <Text span size="xs" c="dimmed">
          {messages.notCommissioned(notCommissioned)}
        </Text>
      )}
      {offline + silent + critical === 0 && elevators > notCommissioned && (
        <Badge color="green" miw="max-content">
          {messages.allOnline}
        </Badge>
      )}
    </div>
  )
}

/** Lines break before the dot only. */
export const ElevatorCount = (counts: Counts) => (
  <span className={classes.count}>{countText(counts).replaceAll(/ (?!·)/g, '\u00a0')}</span>
)
