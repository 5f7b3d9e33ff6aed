import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { StatusBanner } from '@hoistway/ui/feedback'
import { IconUpload } from '@hoistway/ui/icons'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { firmwareName } from './controller-names.ts'
import type { ControllerRecord } from './controllers.api.ts'
import { BANNER_MS } from './controllers.constants.ts'
import { useFirmwareUpdate } from './use-firmware-update.ts'

interface Props {
  readonly controller: ControllerRecord
  /** The latest firmware was assigned: what the server answered, and what the write was based on. */
  readonly onAssigned?: (record: ControllerRecord, basedOn: ControllerRecord) => void
  readonly disabledReason?: string | undefined
}

/** The button that starts a firmware update, after a question, and what came of it (B §2, §8). */
export function FirmwareUpdate({ controller, onAssigned, disabledReason }: Props) {
  const { ask, dialog } = useConfirm()
  const update = useFirmwareUpdate(controller, onAssigned)
  const { banner } = update
  const press = async () => {
    if (!controller.firmwareId) return update.refuse()
    const yes = await ask({
      title: 'Update firmware',
      text: question(controller),
      confirm: 'Update Firmware',
    })
    if (yes) update.start()
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={update.busy}
          disabledReason={disabledReason}
          onClick={press}
        >
          Update Firmware
        </ReasonedButton>
        {banner?.missing && (
          <Button variant="light" loading={update.assigning} onClick={update.assignLatest}>
            Assign Latest Firmware
          </Button>
        )}
      </Group>
      {banner && (
        <StatusBanner
          key={banner.number}
          status={banner}
          onClear={update.clearBanner}
          clearAfter={banner.kind === 'success' ? BANNER_MS.firmwareUpdate : undefined}
        />
      )}
      {dialog}
    </Stack>
  )
}

function question(controller: ControllerRecord): string {
  const { controllerName, id, isOnline } = controller
  const offline = isOnline === false ? ' It is offline now.' : ''
  return `${controllerName ?? id} is updated to ${firmwareName(controller)}. The controller restarts during the update and must be online.${offline}`
}
