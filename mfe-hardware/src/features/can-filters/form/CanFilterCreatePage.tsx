import { messageId } from '@hoistway/contracts/can-filter'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { createFilter } from '../../../api/can-filters.ts'
import { paths } from '../../../paths.ts'
import { canFilters as listTexts, canFilterForm as messages } from '../../../texts/en.ts'
import { CanFilterForm } from './CanFilterForm.tsx'
import { CanFilterLayout } from './CanFilterLayout.tsx'
import { FilterHeader } from './FilterHeader.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

export function CanFilterCreatePage() {
  const mayManage = can.manageCanFilters(useUser())
  return mayManage ? <CreateForm /> : <Navigate to={paths.canFilters()} replace />
}

/** State of the navigation from a CAN trace: its chosen IDs, and how often all were seen. */
const navigationState = z.object({
  traffic: z._default(z.array(z.object({ id: messageId, extended: z.boolean(), count: z.number() })), []),
  found: z.array(
    z.object({ first: messageId, bits: z.optional(z.literal(29)), name: z.optional(z.string()) }),
  ),
})

function CreateForm() {
  const { data } = navigationState.safeParse(useLocation().state)
  const navigate = useNavigate()
  const draft = useFilterDraft(undefined, data?.found)
  const create = useMutation({ mutationFn: createFilter })
  return (
    <>
      <FilterHeader title={listTexts.create} />
      <CanFilterLayout>
        <CanFilterForm
          draft={draft}
          traffic={data?.traffic}
          submit={listTexts.create}
          onSubmit={create.mutate}
          busy={create.isPending}
          error={failureText(create.error, messages.createFailed)}
          saved={create.isSuccess ? { leaveTo: paths.canFilters(), message: messages.created } : undefined}
          onCancel={() => navigate(paths.canFilters())}
        />
      </CanFilterLayout>
    </>
  )
}
