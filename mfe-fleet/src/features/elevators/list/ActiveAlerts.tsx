import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { Badge } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { elevatorList as messages } from '../../../texts/en.ts'
import { severityLooks } from '../../alerts/index.ts'

/** How many alerts of an elevator are active and how bad the worst is, as a link to them; filled while somebody has to look. */
export function ActiveAlerts({ elevator }: { readonly elevator: Elevator }) {
  const { id, activeAlertCount: count, unacknowledgedAlertCount: open, worstSeverity } = elevator
  if (count == null) return '—'
  if (count === 0) return null
  const { color, icon: Icon, name } = severityLooks[worstSeverity ?? 'unknown']
  const look = {
    color,
    variant: open === 0 ? 'outline' : 'light',
    miw: 'max-content',
    // A critical alert of an elevator that is offline is as red as any.
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
