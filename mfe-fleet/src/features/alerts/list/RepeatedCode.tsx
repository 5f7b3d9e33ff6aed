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

export function RepeatedCode({ row: { alert, repeats, isRepeat }, isOpen, onToggle, onOpen }: Props) {
  return (
    <Group gap={6} flex="none" pl={isRepeat ? 'md' : 0}>
      <AlertCode alert={alert} onOpen={onOpen} />
      {repeats > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={messages.times(alert.alertCode, repeats + 1)}
          onClick={onToggle}
        >
          ×{repeats + 1}
        </Button>
      )}
    </Group>
  )
}
