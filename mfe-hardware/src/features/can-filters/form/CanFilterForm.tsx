import { type CanFilter, type CanFilterBody, canFilterBody } from '@hoistway/contracts/can-filter'
import { limits } from '@hoistway/contracts/limits'
import { Alert, Checkbox, Fieldset, Stack, Text, TextInput } from '@hoistway/ui/core'
import { FormActions, FormNotice, useUnsavedChanges } from '@hoistway/ui/form'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { defaultFollowersQuery } from '../../../api/can-filters.ts'
import { messages } from '../can-filters.messages.ts'
import { IdBadges } from '../ids/IdBadges.tsx'
import { MessageIdList } from '../ids/MessageIdList.tsx'
import { SyncButton } from './FilterSync.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

interface Props {
  readonly draft: FilterDraft
  /** The filter that is edited. */
  readonly filter?: CanFilter
  readonly onSubmit: (body: CanFilterBody) => void
  readonly onSync: () => void
  readonly busy: boolean
  /** It was saved: the page is about to be left. */
  readonly done: boolean
  /** What the server says of the name. */
  readonly nameRefused: string | undefined
  readonly onCancel: () => void
  /** What became of the last save, as a banner. */
  readonly failure: ReactNode
}

/** The one form of create and edit (B §2, §5). */
export function CanFilterForm({
  draft,
  filter,
  onSubmit,
  onSync,
  busy,
  done,
  nameRefused,
  onCancel,
  failure,
}: Props) {
  const { name, isDefault, allowAll, rows, ids, dirty } = draft
  const parsed = useMemo(
    () => canFilterBody.safeParse({ name, isDefault, allowAll, messageIds: ids }),
    [name, isDefault, allowAll, ids],
  )
  const nameProblem = parsed.error?.issues.find(({ path }) => path[0] === 'name')?.message
  const idsInvalid = rows.rows.some(({ problem }) => problem?.kind === 'invalid')
  const reason = nameProblem
    ? 'Give the filter a name first'
    : idsInvalid
      ? 'Put the marked message IDs right first'
      : undefined
  const followers = useQuery(defaultFollowersQuery).data?.totalCount
  const unsaved = useUnsavedChanges(dirty && !busy && !done)
  return (
    <form
      noValidate
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault()
        draft.touchName()
        if (parsed.success && !idsInvalid && !busy && !done) onSubmit(parsed.data)
      }}
    >
      <Stack gap="sm">
        {failure && <FormNotice>{failure}</FormNotice>}
        <TextInput
          label="Filter Name"
          required
          autoComplete="off"
          maxLength={limits.canFilter.nameMax}
          value={name}
          onChange={(event) => draft.setName(event.currentTarget.value)}
          onBlur={draft.touchName}
          error={(draft.nameTouched && nameProblem) || nameRefused}
        />
        <Checkbox
          label="Default Filter"
          description={defaultDescription(followers)}
          checked={isDefault}
          onChange={(event) => draft.setIsDefault(event.currentTarget.checked)}
        />
        <Checkbox
          label="Allow All Messages"
          description="Every message passes; the list of message IDs is ignored."
          checked={allowAll}
          onChange={(event) => draft.setAllowAll(event.currentTarget.checked)}
        />
        <Fieldset legend="Message IDs" p="sm">
          <Stack gap="sm">
            {allowAll && rows.rows.length > 0 && (
              <Text size="xs" c="dimmed">
                The list is kept, and ignored while all messages are allowed.
              </Text>
            )}
            {!allowAll && rows.rows.length === 0 && (
              <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
                {messages.nothingPasses}
              </Alert>
            )}
            <MessageIdList state={rows} change={draft.changeRows} />
            {ids.length > 0 && (
              <div>
                <Text size="sm" fw={500} mb={4}>
                  Preview
                </Text>
                <IdBadges label="Preview of the message IDs" ids={ids} />
              </div>
            )}
          </Stack>
        </Fieldset>
      </Stack>
      <FormActions
        submit={filter ? 'Update Filter' : 'Create Filter'}
        busyLabel="Saving..."
        busy={busy || done}
        disabledReason={reason}
        onCancel={onCancel}
      >
        {filter && <SyncButton id={filter.id} onSync={onSync} dirty={dirty} />}
      </FormActions>
      {unsaved}
    </form>
  )
}

const defaultDescription = (followers: number | undefined) =>
  followers === undefined
    ? 'Controllers without a filter of their own follow it.'
    : `${followers.toLocaleString()} controller(s) have no filter of their own and follow it.`
