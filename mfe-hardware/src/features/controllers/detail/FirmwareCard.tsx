import { Badge, Group } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import type { ControllerRow } from '../../../api/controllers.ts'
import { controllerFirmware as messages } from '../../../texts/en.ts'
import { firmwareName } from '../controller-names.ts'
import { FirmwareProgress } from '../firmware/FirmwareProgress.tsx'
import { FirmwareUpdate } from '../firmware/FirmwareUpdate.tsx'

interface Props {
  readonly controller: ControllerRow
  readonly mayManage: boolean
}

export function FirmwareCard({ controller, mayManage }: Props) {
  const { id, firmwareVersion, recordedFirmwareVersion, firmwareReleaseState } = controller
  const differs =
    recordedFirmwareVersion != null && firmwareVersion != null && recordedFirmwareVersion !== firmwareVersion
  return (
    <DetailCard title={messages.title}>
      <Facts
        facts={[
          [
            messages.assigned,
            <Group key="assigned" gap={6}>
              <Badge data-free>{firmwareName(controller)}</Badge>
              {firmwareReleaseState === 'withdrawn' && <Badge color="red">{messages.withdrawn}</Badge>}
            </Group>,
          ],
          [
            messages.recorded,
            <Group key="recorded" gap={6}>
              {recordedFirmwareVersion ? `v${recordedFirmwareVersion}` : '—'}
              {differs && (
                <Badge color="yellow" data-free>
                  {messages.differs}
                </Badge>
              )}
            </Group>,
          ],
        ]}
      />
      {mayManage && (
        <>
          <FirmwareProgress controllerId={id} />
          <Group mt="sm">
            <FirmwareUpdate />
          </Group>
        </>
      )}
    </DetailCard>
  )
}
