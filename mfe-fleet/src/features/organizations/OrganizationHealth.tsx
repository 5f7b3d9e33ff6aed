import { Badge } from '@hoistway/ui/core'
import { IconCircleX, IconWifiOff } from '@hoistway/ui/icons'
import classes from './OrganizationHealth.module.css'
import { messages } from './organizations.messages.ts'

/** Counts of the elevators of an organization; what is not known is `undefined` or null. */
export interface Health {
  readonly elevators: number | null | undefined
  readonly offline: number | null | undefined
  readonly critical: number | null | undefined
}

/** How many elevators are offline, and how many have an active critical alert. */
export function OrganizationHealth({ elevators, offline, critical }: Health) {
  if (offline == null || critical == null) return '—'
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
      {offline + critical === 0 && (
        <Badge color="green" miw="max-content">
          {messages.allOnline}
        </Badge>
      )}
    </div>
  )
}
