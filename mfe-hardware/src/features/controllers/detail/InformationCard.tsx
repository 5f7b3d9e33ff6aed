import { Age } from '@hoistway/ui/age'
import { Badge, Code } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import type { ControllerRow } from '../../../api/controllers.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'

interface Props {
  readonly controller: ControllerRow
  readonly mayManage: boolean
}

export function InformationCard({ controller, mayManage }: Props) {
  const { id, controllerName, controllerKey, controllerType, timestamp, updatedAt } = controller
  const { fields } = messages
  const secret = <SharedSecret key="secret" controllerId={id} of={controllerName ?? id} canCopy />
  return (
    <DetailCard title={messages.controller}>
      <Facts
        facts={[
          [fields.name, controllerName ?? '—'],
          [fields.key, <Code key="key">{controllerKey ?? '—'}</Code>],
          [fields.type, typeName(controllerType)],
          [fields.id, <Code key="id">{id}</Code>],
          [fields.secret, mayManage ? secret : '—'],
          [fields.filter, filterName(controller)],
          [
            fields.firmware,
            <Badge key="firmware" data-free>
              {firmwareName(controller)}
            </Badge>,
          ],
          [fields.updated, <Age key="updated" time={updatedAt} profile={ageProfiles.controllerUpdated} />],
          [fields.created, <Age key="created" time={timestamp} profile={ageProfiles.controllerCreated} />],
        ]}
      />
    </DetailCard>
  )
}
