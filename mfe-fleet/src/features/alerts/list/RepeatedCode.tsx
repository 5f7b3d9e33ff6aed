import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Button, Group } from '@hoistway/ui/core'
import { alertList as messages } from '../../../texts/en.ts'
import { AlertCode } from '../AlertCode.tsx'
import type { AlertRow } from './collapse-repeats.ts'

interface Props {
  readonly row: AlertRow
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onOpen: (alert: ElevatorAlert) => void
}

export function RepeatedCode({
  row: { alert, repeats, isRepeat, incident },
  isOpen,
  onToggle,
  onOpen,
}: Props) {
  const count = incident ? incident.alerts : repeats + 1
  return (
    <Group gap={6} flex="none" pl={isRepeat ? 'md' : 0}>
      {/* The dialog is about one alert. */}
      <AlertCode alert={alert} onOpen={incident ? undefined : onOpen} />
      {count > 1 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={
            incident
              ? messages.incident.name(alert.alertCode, count, incident.elevators)
              : messages.times(alert.alertCode, count)
          }
          onClick={onToggle}
        >
          ×{count}
        </Button>
      )}
    </Group>
  )
}
