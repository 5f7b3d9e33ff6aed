import { Age } from '@hoistway/ui/age'
import { Badge, Code } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import type { ControllerRow } from '../../../api/controllers.ts'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'

interface Props {
  readonly controller: ControllerRow
  readonly mayManage: boolean
}

/** What a controller is and what it is given. */
export function InformationCard({ controller, mayManage }: Props) {
  const { id, controllerName, controllerKey, controllerType, timestamp, updatedAt } = controller
  const secret = <SharedSecret key="secret" controllerId={id} of={controllerName ?? id} canCopy />
  return (
    <DetailCard title="Controller">
      <Facts
        facts={[
          ['Controller Name', controllerName ?? '—'],
          ['Controller Key', <Code key="key">{controllerKey ?? '—'}</Code>],
          ['Controller Type', typeName(controllerType)],
          ['ID', <Code key="id">{id}</Code>],
          ['Shared Secret', mayManage ? secret : '—'],
          ['CAN Filter', filterName(controller)],
          [
            'Firmware',
            <Badge key="firmware" data-free>
              {firmwareName(controller)}
            </Badge>,
          ],
          ['Last Updated', <Age key="updated" time={updatedAt} profile={ageProfiles.controllerUpdated} />],
          ['Created', <Age key="created" time={timestamp} profile={ageProfiles.controllerCreated} />],
        ]}
      />
    </DetailCard>
  )
}
