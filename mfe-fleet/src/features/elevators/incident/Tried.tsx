import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { DateTime } from '@hoistway/ui/age'
import { Dimmed, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useNow } from '@hoistway/ui/use-now'
import { alerts as alertMessages, incident as messages, timeline } from '../../../texts/en.ts'
import type { Mark } from '../timeline/marks.ts'
import { useMarks } from '../timeline/use-marks.ts'
import classes from './Incident.module.css'

interface Props {
  readonly elevator: Elevator
  readonly alert: ElevatorAlert
  /** In milliseconds. */
  readonly began: number
}

const tried: readonly Mark['kind'][] = ['command', 'connection', 'change']

export function Tried({ elevator, alert, began }: Props) {
  const now = useNow()
  const resolved = alert.isActive === false ? Date.parse(alert.resolveDate ?? '') : Number.NaN
  const isOpen = Number.isNaN(resolved)
  const to = Math.max(isOpen ? now : resolved, began)
  const { marks, isCut, isRead, error, retry } = useMarks(elevator, { from: began, to })
  const entries = [
    ...marks.filter(({ kind, at }) => tried.includes(kind) && at >= began && (isOpen || at <= resolved)),
    ...acknowledgementOf(alert),
  ].toSorted((one, other) => other.at - one.at)
  return (
    <DetailCard title={messages.tried}>
      {error && <ErrorBanner onRetry={retry}>{timeline.eventsFailed}</ErrorBanner>}
      <ul className={classes.list}>
        {entries.map(({ key, at, text }) => (
          <li key={key}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <Dimmed size="xs">
              <DateTime time={at} />
            </Dimmed>
          </li>
        ))}
      </ul>
      {entries.length === 0 && !error && <Dimmed>{isRead ? messages.nothingTried : '—'}</Dimmed>}
      {isCut && <Dimmed size="xs">{messages.cut}</Dimmed>}
    </DetailCard>
  )
}

function acknowledgementOf({ acknowledgedBy, acknowledgedAt, acknowledgeNote }: ElevatorAlert) {
  const at = Date.parse(acknowledgedAt ?? '')
  if (!acknowledgedBy || Number.isNaN(at)) return []
  return [{ key: 'acknowledged', at, text: alertMessages.acknowledgedBy(acknowledgedBy, acknowledgeNote) }]
}
