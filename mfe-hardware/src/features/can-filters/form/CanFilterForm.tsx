import { type CanFilterBody, canFilterBody } from '@hoistway/contracts/can-filter'
import { limits } from '@hoistway/contracts/limits'
import { Checkbox, TextInput } from '@hoistway/ui/core'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type CanFilterRecord, defaultFollowersQuery, writtenFields } from '../../../api/can-filters.ts'
import { unreadableReason } from '../../../api/unreadable.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { MessageIdFields } from '../ids/MessageIdFields.tsx'
import { FilterTraffic, type SeenId } from './FilterTraffic.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

interface Props extends RecordFormState {
  readonly draft: FilterDraft
  readonly filter?: CanFilterRecord
  readonly onSubmit: (body: CanFilterBody) => void
  readonly traffic?: readonly SeenId[] | undefined
  readonly actions?: ReactNode
}

export function CanFilterForm({ draft, filter, traffic, onSubmit, actions, ...state }: Props) {
  const { name, isDefault, allowAll, rows, rules, ids } = draft
  const parsed = useMemo(
    () => canFilterBody.safeParse({ name, isDefault, allowAll, messageIds: ids, ...(rules && { rules }) }),
    [name, isDefault, allowAll, ids, rules],
  )
  const nameProblem = parsed.error?.issues.find(({ path }) => path[0] === 'name')?.message
  const hasInvalidId = rows.rows.some(({ problem }) => problem?.kind === 'invalid')
  const reason =
    (nameProblem ? messages.nameFirst : undefined) ??
    (hasInvalidId ? messages.idsFirst : undefined) ??
    parsed.error?.issues[0]?.message ??
    (filter && unreadableReason(filter, writtenFields()))
  const followers = useQuery(defaultFollowersQuery).data?.totalCount
  return (
    <RecordForm
      {...state}
      label={messages.label}
      dirty={draft.dirty}
      disabledReason={reason}
      onSubmit={() => {
        draft.touchName()
        if (parsed.success && !reason) onSubmit(parsed.data)
      }}
      actions={actions}
    >
      <TextInput
        label={messages.name}
        required
        autoComplete="off"
        maxLength={limits.canFilter.nameMax}
        value={name}
        onChange={(event) => draft.setName(event.currentTarget.value)}
        onBlur={draft.touchName}
        data-sendable={nameProblem === undefined}
        error={(draft.nameTouched && nameProblem) || state.error?.fieldErrors?.name?.[0]}
      />
      <Checkbox
        label={messages.isDefault}
        description={messages.followers(followers)}
        checked={isDefault}
        onChange={(event) => draft.setIsDefault(event.currentTarget.checked)}
      />
      <Checkbox
        label={messages.allowAll}
        description={messages.allowAllHint}
        checked={allowAll}
        onChange={(event) => draft.setAllowAll(event.currentTarget.checked)}
      />
      {traffic && <FilterTraffic draft={draft} traffic={traffic} />}
      <MessageIdFields
        rows={rows}
        change={draft.changeRows}
        ids={ids}
        allowAll={allowAll}
        isUnreadable={
          filter?.unreadable.some((field) => field === 'messageIds' || field === 'rules') ?? false
        }
      />
    </RecordForm>
  )
}
