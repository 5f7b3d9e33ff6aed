import type { Organization } from '@hoistway/contracts/organization'
import { useCallback, useState } from 'react'
import { failureText } from './failure-text.ts'
import { toggleOrganization } from './organizations.api.ts'
import { messages } from './organizations.messages.ts'

interface Failure {
  readonly id: string
  readonly text: string
}

/** Activates and deactivates at once; what the server refuses is told here, as its row may have left the list. */
export function useToggle() {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const forget = useCallback(
    (id: string) => setFailures((before) => before.filter((failure) => failure.id !== id)),
    [],
  )
  const toggle = useCallback(
    async (organization: Organization) => {
      const { id, name, isActive } = organization
      forget(id)
      try {
        await toggleOrganization(organization)
      } catch (error) {
        const text = `${failureText(messages.toggleFailed(!isActive), error)} (${name ?? id})`
        setFailures((before) => [...before, { id, text }])
      }
    },
    [forget],
  )
  return { toggle, failures, forget }
}
