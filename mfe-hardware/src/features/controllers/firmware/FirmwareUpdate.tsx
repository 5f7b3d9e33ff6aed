import type { FirmwareUpdate as FirmwareUpdateRecord } from '@hoistway/contracts/controller'
import { useLive } from '@hoistway/platform/live'
import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { IconUpload } from '@hoistway/ui/icons'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { useQuery } from '@tanstack/react-query'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { firmwareUpdateOf, isOpen, isRunning } from '../../../api/firmware-updates.ts'
import { controllerFirmware as messages } from '../../../texts/en.ts'
import { useEditedController } from '../edited-controller.tsx'
import { unreachableReason, updateQuestion } from './firmware-question.ts'
import { useFirmwareUpdate } from './use-firmware-update.tsx'

interface Props {
  readonly onAssigned?: (firmwareId: string) => void
  readonly disabledReason?: string | undefined
}

export function FirmwareUpdate({ onAssigned, disabledReason }: Props) {
  const { controller } = useEditedController()
  const { ask, dialog } = useConfirm()
  const update = useFirmwareUpdate(controller.id, onAssigned)
  const { data: last } = useQuery(firmwareUpdateOf(controller.id))
  const live = useLive(controller.elevatorId ?? '', (value) => value?.isOnline)
  const press = async () => {
    const { firmwareId } = controller
    if (!firmwareId) return update.refuse()
    const reachable = { ...controller, isOnline: live ?? controller.isOnline }
    if (await ask(updateQuestion(reachable)))
      update.start(firmwareId, unreachableReason(reachable) !== undefined)
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={update.busy}
          disabledReason={disabledReason ?? blockedReason(controller, last)}
          onClick={press}
        >
          {messages.update}
        </ReasonedButton>
        {update.canAssignLatest && (
          <Button variant="light" loading={update.assigning} onClick={update.assignLatest}>
            {messages.assignLatest}
          </Button>
        )}
      </Group>
      {update.banner}
      {dialog}
    </Stack>
  )
}

function blockedReason(
  { firmwareId, firmwareReleaseState }: ControllerRecord,
  last: FirmwareUpdateRecord | null | undefined,
): string | undefined {
  if (isRunning(last)) return messages.isRunning
  if (isOpen(last)) return messages.isQueued
  return firmwareId && firmwareReleaseState === 'withdrawn' ? messages.isWithdrawn : undefined
}
