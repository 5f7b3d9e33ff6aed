import { type ElevatorAlert, severityOf } from '@hoistway/contracts/alert'
import { Badge } from '@hoistway/ui/core'
import { severityLooks } from './severity-looks.ts'

interface Props {
  readonly alert: ElevatorAlert
  /** Makes the code a button. */
  readonly onOpen?: ((alert: ElevatorAlert) => void) | undefined
}

export function AlertCode({ alert, onOpen }: Props) {
  const { color, icon: Icon, name } = severityLooks[severityOf(alert)]
  const look = {
    color,
    'data-free': true,
    leftSection: <Icon size={12} aria-label={name} />,
    children: alert.alertCode ?? '—',
  }
  if (!onOpen) return <Badge {...look} />
  return (
    <Badge
      {...look}
      component="button"
      type="button"
      h={24}
      aria-haspopup="dialog"
      style={{ cursor: 'pointer' }}
      onClick={() => onOpen(alert)}
    />
  )
}
