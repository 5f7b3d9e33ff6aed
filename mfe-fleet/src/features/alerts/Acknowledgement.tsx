import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Button, Text, Tooltip } from '@hoistway/ui/core'
import { dateTimeWithZone } from '@hoistway/ui/formats'
import { alerts as messages } from '../../texts/en.ts'

interface Props {
  readonly alert: ElevatorAlert
  readonly onAcknowledge: (alert: ElevatorAlert) => void
  readonly isOneLine?: boolean
}

export function Acknowledgement({ alert, onAcknowledge, isOneLine = false }: Props) {
  const { id, isActive, acknowledgedBy, acknowledgedAt, acknowledgeNote, mayAcknowledge } = alert
  if (acknowledgedBy) {
    const text = messages.acknowledgedBy(acknowledgedBy, acknowledgeNote)
    const time = dateTimeWithZone(acknowledgedAt)
    return (
      <Tooltip label={isOneLine ? `${text} · ${time}` : time}>
        <Text size="xs" c="dimmed" maw={220} lineClamp={isOneLine ? 1 : undefined}>
          {text}
        </Text>
      </Tooltip>
    )
  }
  const noted = acknowledgeNote && (
    <Text size="xs" c="dimmed" maw={220} lineClamp={isOneLine ? 1 : undefined} title={acknowledgeNote}>
      {acknowledgeNote}
    </Text>
  )
  if (!id || isActive === false || mayAcknowledge === false) return noted || null
  return (
    <>
      {noted}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={messages.acknowledgeOf(alert.alertCode)}
        onClick={() => onAcknowledge(alert)}
      >
        {messages.acknowledge}
      </Button>
    </>
  )
}
