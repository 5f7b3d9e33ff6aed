import type { ReadSeverity } from '@hoistway/contracts/alert'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'

/** Colour, icon and name of each severity. Colour is never the only sign. */
export const severityLooks = {
  critical: { color: 'red', icon: IconCircleX, name: 'Critical' },
  warning: { color: 'orange', icon: IconAlertTriangle, name: 'Warning' },
  info: { color: 'blue', icon: IconInfoCircle, name: 'Info' },
  resolved: { color: 'gray', icon: IconCircleCheck, name: 'Resolved' },
  unknown: { color: 'gray', icon: IconInfoCircle, name: 'Severity unknown' },
} as const satisfies Record<ReadSeverity, object>
