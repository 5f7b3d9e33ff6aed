import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Button, Text, Tooltip } from '@hoistway/ui/core'
import { dateTimeWithZone } from '@hoistway/ui/formats'
import { alerts as messages } from '../../texts/en.ts'

interface Props {
  readonly alert: ElevatorAlert
  readonly onAcknowledge: (alert: ElevatorAlert) => void
}

export function Acknowledgement({ alert, onAcknowledge }: Props) {
  const { id, isActive, acknowledgedBy, acknowledgedAt, acknowledgeNote } = alert
  if (acknowledgedBy) {
    return (
      <Tooltip label={dateTimeWithZone(acknowledgedAt)}>
        <Text size="xs" c="dimmed" maw={220}>
          {messages.acknowledgedBy(acknowledgedBy, acknowledgeNote)}
        </Text>
      </Tooltip>
    )
  }
  if (!id || isActive === false) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={messages.acknowledgeOf(alert.alertCode)}
      onClick={() => onAcknowledge(alert)}
    >
      {messages.acknowledge}
    </Button>
  )
}
