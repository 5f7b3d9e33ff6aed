import { useExtensions } from '@hoistway/platform/extension-slot'
import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Badge, Button, Code } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconEdit } from '@hoistway/ui/icons'
import { PageTabs } from '@hoistway/ui/page-tabs'
import { useState } from 'react'
import type { ControllerRecord, ControllerRow } from '../../../api/controllers.ts'
import { controllers as messages, shared } from '../../../texts/en.ts'
import { ControllerHeader } from '../ControllerHeader.tsx'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'
import { ControllerLayout } from './ControllerLayout.tsx'
import { FirmwareCard } from './FirmwareCard.tsx'
import { useController } from './use-controller.tsx'

export function ControllerDetailPage() {
  const id = useRequiredParam('id')
  const { controller, otherwise } = useController(id, messages.detailTitle)
  return controller ? <ControllerDetail key={id} controller={controller} /> : otherwise
}

function ControllerDetail({ controller }: { readonly controller: ControllerRecord }) {
  const mayManage = can.manageControllers(useUser())
  const [isOpen, setOpen] = useState(false)
  const isEditing = mayManage && isOpen
  const { id } = controller
  const tabs = useExtensions('controller.tabs').map(({ Content, ...tab }) => ({
    ...tab,
    content: <Content context={{ controllerId: id }} />,
  }))
  const close = () => setOpen(false)
  const editing = { submit: messages.save, onSaved: close, onCancel: close, cancelsInPlace: true }
  return (
    <>
      <ControllerHeader
        title={isEditing ? messages.editTitle : messages.detailTitle}
        subtitle={controller.controllerName ?? '—'}
        actions={
          mayManage &&
          !isEditing && (
            <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {shared.edit}
            </Button>
          )
        }
      />
      <PageTabs tabs={tabs}>
        <ControllerLayout controller={controller} editing={isEditing ? editing : undefined}>
          <InformationCard controller={controller} mayManage={mayManage} />
          <FirmwareCard controller={controller} mayManage={mayManage} />
        </ControllerLayout>
      </PageTabs>
    </>
  )
}

interface Props {
  readonly controller: ControllerRow
  readonly mayManage: boolean
}

function InformationCard({ controller, mayManage }: Props) {
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
