import { Alert, Dimmed, Fieldset, Stack, Text, useElementSize } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { VirtualList } from '@hoistway/ui/virtual-list'
import { type Dispatch, useMemo } from 'react'
import { messageIds as messages, shared } from '../../../texts/en.ts'
import { idLabel } from '../parsers/index.ts'
import type { IdRows, IdRowsAction } from './id-rows.ts'
import { MessageIdList } from './MessageIdList.tsx'
import classes from './MessageIds.module.css'

interface IdBadgesProps {
  readonly label: string
  readonly ids: readonly number[]
}

/** Width of the longest badge: `0x1FFFFFFF (536870911)`. */
const BADGE_WIDTH = 190
const ROW_HEIGHT = 28
/** Half a row at the end shows that the preview scrolls. */
const PREVIEW_HEIGHT = 6.5 * ROW_HEIGHT
const INITIAL_COLUMNS = 4

function IdBadges({ label, ids }: IdBadgesProps) {
  const { ref, width } = useElementSize()
  const columns = width > 0 ? Math.max(1, Math.floor(width / BADGE_WIDTH)) : INITIAL_COLUMNS
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) =>
        ids.slice(row * columns, (row + 1) * columns),
      ),
    [ids, columns],
  )
  return (
    <div ref={ref} className={classes.area}>
      <VirtualList
        label={label}
        items={rows}
        itemKey={(_, row) => row}
        itemHeight={ROW_HEIGHT}
        height={PREVIEW_HEIGHT}
      >
        {(row, line) => (
          <div className={classes.badges} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
            {row.map((id, column) => (
              // The list may contain the same ID twice.
              <span key={`${line}-${column + 1}`} className={classes.badge}>
                {idLabel(id)}
              </span>
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}

interface Props {
  readonly rows: IdRows
  readonly change: Dispatch<IdRowsAction>
  readonly ids: readonly number[]
  readonly allowAll: boolean
  readonly isUnreadable: boolean
}

export function MessageIdFields({ rows, change, ids, allowAll, isUnreadable }: Props) {
  if (isUnreadable)
    return (
      <Fieldset legend={shared.messageIds} p="sm">
        <Text size="sm">{messages.unreadable}</Text>
      </Fieldset>
    )
  const isEmpty = rows.rows.length === 0
  return (
    <Fieldset legend={shared.messageIds} p="sm">
      <Stack gap="sm">
        {allowAll && !isEmpty && <Dimmed size="xs">{messages.ignored}</Dimmed>}
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
