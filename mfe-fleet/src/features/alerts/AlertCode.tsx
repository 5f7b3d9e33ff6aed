import { type ElevatorAlert, severityOf } from '@hoistway/contracts/alert'
import { Badge } from '@hoistway/ui/core'
import { severityLooks } from './severity-looks.ts'

export function AlertCode({ alert }: { readonly alert: ElevatorAlert }) {
  const { color, icon: Icon, name } = severityLooks[severityOf(alert)]
  return (
    <Badge color={color} data-free leftSection={<Icon size={12} aria-label={name} />}>
      {alert.alertCode ?? '—'}
    </Badge>
  )
}
