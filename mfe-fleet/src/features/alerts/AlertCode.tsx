import { type ElevatorAlert, type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import { Badge } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@hoistway/ui/icons'

/** Colour and sign of each severity: colour is never the only one. */
const looks = {
  critical: { color: 'red', icon: IconCircleX, name: 'Critical' },
  warning: { color: 'orange', icon: IconAlertTriangle, name: 'Warning' },
  info: { color: 'blue', icon: IconInfoCircle, name: 'Info' },
  resolved: { color: 'gray', icon: IconCircleCheck, name: 'Resolved' },
  unknown: { color: 'gray', icon: IconInfoCircle, name: 'Severity unknown' },
} as const satisfies Record<ReadSeverity, object>

/** The code of an alert with its severity. */
export function AlertCode({ alert }: { readonly alert: ElevatorAlert }) {
  const { color, icon: Icon, name } = looks[severityOf(alert)]
  return (
    <Badge color={color} flex="none" leftSection={<Icon size={12} aria-label={name} />}>
      {alert.alertCode ?? '—'}
    </Badge>
  )
}
