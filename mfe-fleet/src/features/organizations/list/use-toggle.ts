import type { Organization } from '@hoistway/contracts/organization'
import { reasonOf } from '@hoistway/platform/http'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { useCallback, useState } from 'react'
import { toggleOrganization } from '../../../api/organization-writes.ts'
import { organizationList as messages } from '../../../texts/en.ts'

/** The outcomes belong above the list, because the rows may have left it. */
export function useToggle() {
  const [toggled, setToggled] = useState<Organization>()
  const dismiss = useCallback(() => setToggled(undefined), [])
  const { mutate, banners } = useRecordChanges<Organization>({
    keyOf: ({ id }) => id,
    change: async (organization) => {
      setToggled(undefined)
      await toggleOrganization(organization)
      setToggled({ ...organization, isActive: !organization.isActive })
    },
    failure: (error, { id, name, isActive }) => ({
      text: messages.toggleFailed(!isActive),
      reason: messages.toggleReason(name ?? id, reasonOf(error)),
    }),
  })
  return { toggle: mutate, toggled, dismiss, banners }
}
