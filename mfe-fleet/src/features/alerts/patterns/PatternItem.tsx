import type { Pattern, PatternEvidence } from '@hoistway/contracts/pattern'
import { Anchor, Button, Group, Text } from '@hoistway/ui/core'
import { timeOfDay } from '@hoistway/ui/formats'
import { IconWifiOff } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import timed from '../../../shared/timed-lines.module.css'
import { alertPatterns as messages } from '../../../texts/en.ts'
import { severityLooks } from '../severity-looks.ts'
import classes from './Patterns.module.css'
import { alertsOf } from './pattern-filters.ts'
import { adviceOf, evidenceText, reasonOf, timeOf, titleOf } from './pattern-texts.ts'

interface Props {
  readonly pattern: Pattern
  readonly now: number
  readonly onDismiss: (pattern: Pattern) => void
}

export function PatternItem({ pattern, now, onDismiss }: Props) {
  const title = titleOf(pattern)
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <PatternIcon pattern={pattern} />
        <div className={classes.words}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {pattern.message && (
            <Text size="sm" className={classes.message}>
              {pattern.message}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {timeOf(pattern, now)}
          </Text>
          <Text size="sm">{adviceOf(pattern)}</Text>
        </div>
        {pattern.mayDismiss !== false && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={messages.dismissOf(title)}
            onClick={() => onDismiss(pattern)}
          >
            {messages.dismiss}
          </Button>
        )}
      </div>
      <Evidence pattern={pattern} now={now} />
    </li>
  )
}

function PatternIcon({ pattern: { severity } }: Pick<Props, 'pattern'>) {
  if (severity == null) return <IconWifiOff size={18} className={classes.icon} aria-hidden />
  const { icon: Icon, color, name } = severityLooks[severity]
  return (
    <Icon size={18} className={classes.icon} color={`var(--mantine-color-${color}-text)`} aria-label={name} />
  )
}

function Evidence({ pattern, now }: Omit<Props, 'onDismiss'>) {
  const { evidence, more } = pattern
  const list = alertsOf(pattern)
  return (
    <details className={classes.evidence}>
      <summary>{messages.evidence(evidence.length + more)}</summary>
      <ul className={timed.lines}>
        {evidence.map((item) => (
          <EvidenceLine key={`${item.elevatorId} ${item.alertId} ${item.at}`} item={item} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {messages.moreEvidence(more)}
        </Text>
      )}
      <Text size="xs" c="dimmed" my={4}>
        {reasonOf(pattern)}
      </Text>
      {list && (
        <Anchor component={Link} to={list} size="sm" underline="always">
          {messages.viewAlerts}
        </Anchor>
      )}
    </details>
  )
}

function EvidenceLine({ item, now }: { readonly item: PatternEvidence; readonly now: number }) {
  const { elevatorId, elevatorName, at } = item
  return (
    <li className={timed.line}>
      <Link to={paths.elevator(elevatorId)} className={timed.name}>
        {elevatorName ?? '—'}
      </Link>
      <Text size="xs" c="dimmed">
        {evidenceText(item)}
      </Text>
      <Group gap="xs" wrap="nowrap" className={timed.time}>
        <Text size="xs" c="dimmed">
          {timeOfDay(at, now)}
        </Text>
        <ReplayLink alert={{ elevatorId, firstOccurrence: new Date(at).toISOString() }} />
      </Group>
    </li>
  )
}
