import type { Organization } from '@hoistway/contracts/organization'
import { reasonOf } from '@hoistway/platform/http'
import { useCallback, useState } from 'react'
import { toggleOrganization } from '../../../api/organizations.ts'
import { messages } from '../organizations.messages.ts'

/** What came of activating or deactivating one organization. */
export interface Toggled {
  readonly kind: 'done' | 'failed'
  /** As it is now. */
  readonly organization: Organization
  readonly text: string
  readonly reason?: string | undefined
}

/** Activates and deactivates at once. What came of it is shown above the list, as the row may have left it. */
export function useToggle() {
  const [outcomes, setOutcomes] = useState<readonly Toggled[]>([])
  const dismiss = useCallback(
    (id: string) => setOutcomes((before) => before.filter(({ organization }) => organization.id !== id)),
    [],
  )
  const toggle = useCallback(
    async (organization: Organization) => {
      const { id, isActive } = organization
      const name = organization.name ?? id
      const show = (outcome: Toggled) =>
        // The newest notice is the one that can be undone; failures stay until they are dismissed.
        setOutcomes((before) => [
          ...before.filter((each) => each.kind === 'failed' && each.organization.id !== id),
          outcome,
        ])
      dismiss(id)
      try {
        await toggleOrganization(organization)
        const now = { ...organization, isActive: !isActive }
        show({ kind: 'done', organization: now, text: messages.toggled(name, !isActive) })
      } catch (error) {
        const text = `${messages.toggleFailed(!isActive)} (${name})`
        show({ kind: 'failed', organization, text, reason: reasonOf(error) })
      }
    },
    [dismiss],
  )
  return { toggle, outcomes, dismiss }
}
