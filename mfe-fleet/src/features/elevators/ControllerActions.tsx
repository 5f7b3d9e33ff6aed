import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { IconEraser, IconPower } from '@hoistway/ui/icons'
import { useNow } from '@hoistway/ui/use-now'
import { CommandBanners } from './CommandBanners.tsx'
import { type CarState, isStale } from './car-state.ts'
import { messages } from './elevators.messages.ts'
import { useCommand } from './use-command.ts'

interface Props {
  readonly elevatorId: string
  readonly state: CarState | undefined
  readonly hasCriticalAlert: boolean
}

/** Restarts the controller or clears its cache (A §2 Controller Actions). */
export function ControllerActions({ elevatorId, state, hasCriticalAlert }: Props) {
  const now = useNow()
  const { ask, dialog } = useConfirm()
  const reset = useCommand(elevatorId, 'reset-controller', {
    refused: messages.resetFailed,
    failed: messages.resetFailed,
  })
  const clear = useCommand(elevatorId, 'clear-cache', {
    refused: messages.clearFailed,
    failed: messages.clearFailed,
  })
  const confirmAndReset = async () => {
    const doubts = resetDoubts(state, hasCriticalAlert, now)
    const sure = doubts.length === 0 || (await ask(resetQuestion(doubts)))
    if (sure) reset.send()
  }
  return (
    <DetailCard title="Controller Actions">
      <Stack gap="sm">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPower size={16} aria-hidden />}
            disabled={reset.busy}
            onClick={confirmAndReset}
          >
            {reset.busy ? 'Resetting...' : 'Reset Controller'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEraser size={16} aria-hidden />}
            disabled={clear.busy}
            onClick={() => clear.send()}
          >
            {clear.busy ? 'Clearing...' : 'Clear Cache'}
          </Button>
        </Group>
        <CommandBanners commands={[reset, clear]} />
      </Stack>
      {dialog}
    </DetailCard>
  )
}

/** Why resetting now may be unwise; nothing when the car stands, closed, known and well. */
export function resetDoubts(state: CarState | undefined, hasCriticalAlert: boolean, now: number): string[] {
  return [
    ...(state && (state.direction === 'up' || state.direction === 'down') ? ['the car is moving'] : []),
    ...(state && state.door !== 'closed' ? ['the door is not closed'] : []),
    ...(!state || isStale(state, now) ? ['its present state is not known'] : []),
    ...(hasCriticalAlert ? ['a critical alert is active'] : []),
  ]
}

const resetQuestion = (doubts: readonly string[]) => ({
  title: 'Reset the controller now?',
  text: `The controller restarts and the elevator stops for a moment. Mind that ${doubts.join(', and ')}.`,
  confirm: 'Reset Controller',
  danger: true,
})
