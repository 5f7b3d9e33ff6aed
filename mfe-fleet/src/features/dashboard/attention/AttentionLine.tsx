import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { AttentionItem, AttentionKind, AttentionReason } from '@hoistway/contracts/fleet'
import { Age } from '@hoistway/ui/age'
import { Anchor, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle, IconCircleX, IconInfoCircle, IconPower, IconWifiOff } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { OrganizationName } from '../../../shared/OrganizationName.tsx'
import { attention as messages } from '../../../texts/en.ts'
import { Acknowledgement } from '../../alerts/index.ts'
import classes from './AttentionLine.module.css'
import { attentionPath, reasonText, withinSentence } from './attention.ts'

const looks = {
  critical: { icon: IconCircleX, color: 'var(--mantine-color-error)' },
  offline: { icon: IconWifiOff, color: 'var(--mantine-color-dimmed)' },
  silent: { icon: IconWifiOff, color: 'var(--mantine-color-dimmed)' },
  warning: { icon: IconAlertTriangle, color: 'var(--mantine-color-orange-text)' },
  'out-of-service': { icon: IconPower, color: 'var(--mantine-color-dimmed)' },
} as const satisfies Record<AttentionKind, object>
const unknownLook = { icon: IconInfoCircle, color: 'var(--mantine-color-dimmed)' }

export type OnOpen = (alert: ElevatorAlert) => void

export function ReasonIcon({ kind }: { readonly kind: AttentionKind | null | undefined }) {
  const { icon: Icon, color } = kind ? looks[kind] : unknownLook
  return <Icon size={16} color={color} aria-label={kind ? messages.kinds[kind] : '—'} />
}

export function ReasonAge({ reason: { since, alert } }: { readonly reason: AttentionReason }) {
  if (!alert) return <Age time={since} profile={withinSentence} />
  return (
    <>
      · {messages.firstOccurrence}
      <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
    </>
  )
}

interface Props {
  readonly item: AttentionItem
  readonly onOpen: OnOpen
}

export function AttentionLine({ item, onOpen }: Props) {
  const { elevatorName, organizationId, organizationName, reasons, reasonCount } = item
  const more = (reasonCount ?? reasons.length) - reasons.length
  return (
    <li className={classes.item}>
      <Link to={attentionPath(item)} className={classes.name}>
        {elevatorName ?? '—'}
      </Link>
      <OrganizationName id={organizationId} name={organizationName} />
      <ul className={classes.reasons}>
        {reasons.map((reason) => {
          const { kind, alert } = reason
          return (
            <li key={alert?.id ?? kind} className={classes.reason}>
              <ReasonIcon kind={kind} />
              <Text size="xs" c="dimmed" className={classes.text}>
                {alert ? (
                  <Anchor
                    component="button"
                    type="button"
                    className={classes.open}
                    onClick={() => onOpen(alert)}
                  >
                    {reasonText(reason)}
                  </Anchor>
                ) : (
                  reasonText(reason)
                )}{' '}
                <ReasonAge reason={reason} />
              </Text>
              {alert && <Acknowledgement alert={alert} onAcknowledge={onOpen} />}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {messages.moreReasons(more)}
        </Text>
      )}
    </li>
  )
}
