import type { ReadSeverity } from '@hoistway/contracts/alert'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'
import { alerts as messages } from '../../texts/en.ts'

/** A getter, because the name follows the language. */
const named = <Look extends object>(look: Look, severity: ReadSeverity) => ({
  ...look,
  get name() {
    return messages.severities[severity]
  },
})

/** Colour, icon and name of each severity; colour alone would not be accessible. */
export const severityLooks = {
  critical: named({ color: 'red', icon: IconCircleX }, 'critical'),
  warning: named({ color: 'orange', icon: IconAlertTriangle }, 'warning'),
  info: named({ color: 'blue', icon: IconInfoCircle }, 'info'),
  resolved: named({ color: 'gray', icon: IconCircleCheck }, 'resolved'),
  unknown: named({ color: 'gray', icon: IconInfoCircle }, 'unknown'),
} as const satisfies Record<ReadSeverity, object>
