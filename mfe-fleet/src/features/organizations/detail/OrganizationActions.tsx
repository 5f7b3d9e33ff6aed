import type { Organization } from '@hoistway/contracts/organization'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { IconDownload, IconPlus } from '@hoistway/ui/icons'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { type Action, MoreActions } from '../../../shared/MoreActions.tsx'
import { organizationDetail as messages, shared, addElevators as texts } from '../../../texts/en.ts'

const dialogPart = onDemand(() => import('../add-elevators/AddElevators.tsx'))
const exportPart = onDemand(
  () => import(/* webpackChunkName: "organizationExport" */ '../../../shared/export/OrganizationExport.tsx'),
)
const defaults = { add: '', tab: 'overview' }

export function OrganizationActions({ organization }: { readonly organization: Organization }) {
  const { id, type, isActive } = organization
  const user = useUser()
  const [{ add }, set] = useUrlState(defaults)
  const opened = add === 'elevators'
  const dialog = useOnDemand(dialogPart, opened)
  const [isExport, setExport] = useState(false)
  const exportDialog = useOnDemand(exportPart, isExport)
  const mayAdd = can.createElevator(user)
  const building: Action = {
    label: texts.addBuilding,
    icon: <IconPlus size={16} aria-hidden />,
    to: `${paths.organizationCreate(id)}&type=Building`,
  }
  const elevators: Action = {
    label: texts.title,
    icon: <IconPlus size={16} aria-hidden />,
    onClick: () => set({ add: 'elevators' }),
  }
  return (
    <>
      <MoreActions
        actions={[
          ...(type === 'Organization' && isActive && can.createOrganization(user) ? [building] : []),
          ...(mayAdd ? [elevators] : []),
          {
            label: shared.export,
            icon: <IconDownload size={16} aria-hidden />,
            onClick: () => setExport(true),
          },
          { label: messages.qrCodes, to: paths.organizationCodes(id) },
          ...(can.editOrganization(user)
            ? [{ label: messages.notifications, to: paths.organizationNotifications(id) }]
            : []),
        ]}
      />
      {mayAdd && dialog && (
        <dialog.AddElevators
          organizationId={id}
          opened={opened}
          onClose={() => set({ add: '' })}
          onCreated={() => set({ add: '', tab: 'elevators' })}
        />
      )}
      {exportDialog && (
        <exportDialog.OrganizationExport
          organization={organization}
          opened={isExport}
          onClose={() => setExport(false)}
        />
      )}
    </>
  )
}
