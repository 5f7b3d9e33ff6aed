import { type ElevatorAlert, severityOf } from '@hoistway/contracts/alert'
import { Badge } from '@hoistway/ui/core'
import { severityLooks } from './severity-looks.ts'

/** On a touch screen, transparent borders add the height of a finger without changing the look. */
const border = 'calc((var(--touch, 1.5rem) - 1.5rem) / 2)'
const button = {
  cursor: 'pointer',
  borderBlock: `${border} solid transparent`,
  borderRadius: `var(--mantine-radius-sm) / calc(var(--mantine-radius-sm) + ${border})`,
  backgroundClip: 'padding-box',
} as const

interface Props {
  readonly alert: ElevatorAlert
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
      style={button}
      onClick={() => onOpen(alert)}
    />
  )
}
