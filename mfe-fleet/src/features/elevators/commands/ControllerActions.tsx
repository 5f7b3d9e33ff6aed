import { serverNow } from '@hoistway/platform/environment'
import { useHub } from '@hoistway/platform/realtime'
import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { IconEraser, IconPower } from '@hoistway/ui/icons'
import { messages } from '../elevators.messages.ts'
import { readCarState } from '../live/use-car-now.ts'
import { CommandBanners } from './CommandBanners.tsx'
import { resetWarnings } from './reset-warnings.ts'
import { isRepeat, useCommand } from './use-command.ts'
import type { Follow } from './use-followed-commands.ts'

interface Props {
  readonly elevatorId: string
  /** `undefined`: unknown. */
  readonly hasCriticalAlert: boolean | undefined
  readonly follow: Follow
}

/** Restarts the controller or clears its cache. */
export function ControllerActions({ elevatorId, hasCriticalAlert, follow }: Props) {
  const { ask, dialog } = useConfirm()
  const isLive = useHub().state === 'Connected'
  const resetTexts = { refused: messages.resetFailed, failed: messages.resetFailed }
  const clearTexts = { refused: messages.clearFailed, failed: messages.clearFailed }
  const reset = useCommand(elevatorId, 'reset-controller', resetTexts, follow)
  const clear = useCommand(elevatorId, 'clear-cache', clearTexts, follow)
  const confirmAndReset = async () => {
    const state = readCarState(elevatorId)
    const warnings = resetWarnings({ state, hasCriticalAlert, isLive, now: serverNow() })
    if (warnings.length === 0 || (await ask(messages.confirmReset(warnings)))) reset.send()
  }
  return (
    <DetailCard title="Controller Actions">
      <Stack gap="sm">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPower size={16} aria-hidden />}
            disabled={reset.busy}
            onClick={(event) => !isRepeat(event) && confirmAndReset()}
          >
            {reset.busy ? 'Resetting...' : 'Reset Controller'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEraser size={16} aria-hidden />}
            disabled={clear.busy}
            onClick={(event) => !isRepeat(event) && clear.send()}
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
