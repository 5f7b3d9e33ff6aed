import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age } from '@hoistway/ui/age'
import { Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleX, IconWifiOff } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { Acknowledgement } from '../../alerts/index.ts'
import { REASONS_SHOWN } from '../dashboard.constants.ts'
import classes from './AttentionLine.module.css'
import type { AttentionItem } from './attention.ts'

const looks = {
  critical: { icon: IconCircleX, color: 'var(--mantine-color-error)', name: 'Critical' },
  offline: { icon: IconWifiOff, color: 'var(--mantine-color-dimmed)', name: 'Offline' },
  warning: { icon: IconAlertTriangle, color: 'var(--mantine-color-orange-text)', name: 'Warning' },
} as const

interface Props {
  readonly item: AttentionItem
  readonly onAcknowledge: (alert: ElevatorAlert) => void
}

/** One elevator with its reasons; its alerts can be acknowledged. */
export function AttentionLine({ item: { name, to, reasons }, onAcknowledge }: Props) {
  const more = reasons.length - REASONS_SHOWN
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.name}>
        {name}
      </Link>
      <ul className={classes.reasons}>
        {reasons.slice(0, REASONS_SHOWN).map(({ key, kind, text, since, alert }) => {
          const { icon: Icon, color, name: kindName } = looks[kind]
          return (
            <li key={key} className={classes.reason}>
              <Icon size={16} color={color} aria-label={kindName} />
              <Text size="xs" c="dimmed" className={classes.text}>
                {text}{' '}
                <Age time={since} profile={kind === 'offline' ? ageProfiles.lastSeen : ageProfiles.alert} />
              </Text>
              {alert && <Acknowledgement alert={alert} onAcknowledge={onAcknowledge} />}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed">
          And {more} more
        </Text>
      )}
    </li>
  )
}
