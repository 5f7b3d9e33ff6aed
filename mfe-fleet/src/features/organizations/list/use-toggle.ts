import type { Organization } from '@hoistway/contracts/organization'
import { reasonOf } from '@hoistway/platform/http'
import { useCallback, useState } from 'react'
import { toggleOrganization } from '../../../api/organization-writes.ts'
import { organizationList as messages } from '../../../texts/en.ts'

export interface ToggleOutcome {
  readonly key: number
  readonly kind: 'done' | 'failed'
  readonly organization: Organization
  readonly text: string
  readonly reason?: string | undefined
}

/** The outcome belongs above the list, because the row may have left it. */
export function useToggle() {
  const [outcome, setOutcome] = useState<ToggleOutcome>()
  const dismiss = useCallback(() => setOutcome(undefined), [])
  const toggle = useCallback(async (organization: Organization) => {
    const { id, isActive } = organization
    const name = organization.name ?? id
    const show = (done: Omit<ToggleOutcome, 'key'>) =>
      setOutcome((before) => ({ ...done, key: (before?.key ?? 0) + 1 }))
    setOutcome(undefined)
    try {
      await toggleOrganization(organization)
      const now = { ...organization, isActive: !isActive }
      show({ kind: 'done', organization: now, text: messages.toggled(name, !isActive) })
    } catch (error) {
      const reason = messages.toggleReason(name, reasonOf(error))
      show({ kind: 'failed', organization, text: messages.toggleFailed(!isActive), reason })
    }
  }, [])
  return { toggle, outcome, dismiss }
}
