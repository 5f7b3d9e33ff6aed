import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Badge } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { elevatorList as messages } from '../../../texts/en.ts'
import { severityLooks } from '../../alerts/index.ts'

export function ActiveAlerts({ elevator }: { readonly elevator: Elevator }) {
  const { id, activeAlertCount: count, unacknowledgedAlertCount: open, worstSeverity } = elevator
  if (count == null) return '—'
  if (count === 0) return null
  const { color, icon: Icon, name } = severityLooks[worstSeverity ?? 'unknown']
  const look = {
    color,
    variant: open === 0 ? 'outline' : 'light',
    miw: 'max-content',
    // Keeps the red of a critical alert when the row of an offline elevator is muted.
    'data-vivid': true,
    leftSection: <Icon size={12} aria-hidden />,
    'aria-label': messages.activeAlerts(count, name, open === 0),
  }
  if (!isKnown(id)) return <Badge {...look}>{count}</Badge>
  return (
    <Badge {...look} component={Link} to={paths.alerts(id)} style={{ cursor: 'pointer' }}>
      {count}
    </Badge>
  )
}
