import type { Organization } from '@hoistway/contracts/organization'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { messages } from './add-elevators.messages.ts'

const dialogPart = onDemand(() => import('./AddElevators.tsx'))
const defaults = { add: '', tab: 'overview' }

/** Adds to an organization: a building below it, and elevators, several at once. */
export function AddElevatorsButton({ organization: { id, type } }: { readonly organization: Organization }) {
  const user = useUser()
  const [{ add }, set] = useUrlState(defaults)
  const opened = add === 'elevators'
  const dialog = useOnDemand(dialogPart, opened)
  const mayAdd = can.createElevator(user)
  return (
    <>
      {type === 'Organization' && can.createOrganization(user) && (
        <Button component={Link} to={`${paths.organizationCreate(id)}&type=Building`} variant="default">
          {messages.addBuilding}
        </Button>
      )}
      {mayAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ add: 'elevators' })}
        >
          {messages.title}
        </Button>
      )}
      {mayAdd && dialog && (
        <dialog.AddElevators
          organizationId={id}
          opened={opened}
          onClose={() => set({ add: '' })}
          onCreated={() => set({ add: '', tab: 'elevators' })}
        />
      )}
    </>
  )
}
