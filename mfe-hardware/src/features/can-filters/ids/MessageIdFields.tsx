import { Alert, Fieldset, Stack, Text } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import type { Dispatch } from 'react'
import { messageIds as messages } from '../../../texts/en.ts'
import { IdBadges } from './IdBadges.tsx'
import type { IdRows, IdRowsAction } from './id-rows.ts'
import { MessageIdList } from './MessageIdList.tsx'

interface Props {
  readonly rows: IdRows
  readonly change: Dispatch<IdRowsAction>
  readonly ids: readonly number[]
  readonly allowAll: boolean
  /** Whether the server sent an unreadable list. */
  readonly isUnreadable: boolean
}

/** Shows the rows of message IDs and a preview of the IDs that they match. */
export function MessageIdFields({ rows, change, ids, allowAll, isUnreadable }: Props) {
  if (isUnreadable)
    return (
      <Fieldset legend={messages.label} p="sm">
        <Text size="sm">{messages.unreadable}</Text>
      </Fieldset>
    )
  const isEmpty = rows.rows.length === 0
  return (
    <Fieldset legend={messages.label} p="sm">
      <Stack gap="sm">
        {allowAll && !isEmpty && (
          <Text size="xs" c="dimmed">
            {messages.ignored}
          </Text>
        )}
        {!allowAll && isEmpty && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
            {messages.nothingPasses}
          </Alert>
        )}
        <MessageIdList state={rows} change={change} />
        {ids.length > 0 && (
          <div>
            <Text size="sm" fw={500} mb={4}>
              {messages.preview}
            </Text>
            <IdBadges label={messages.previewLabel} ids={ids} />
          </div>
        )}
      </Stack>
    </Fieldset>
  )
}
