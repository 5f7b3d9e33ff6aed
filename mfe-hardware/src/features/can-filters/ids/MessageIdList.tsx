import { Alert, Button, Group, Stack, Text } from '@hoistway/ui/core'
import { EmptyState } from '@hoistway/ui/feedback'
import { IconAlertTriangle, IconPlus, IconSortAscending, IconUpload } from '@hoistway/ui/icons'
import { VirtualList } from '@hoistway/ui/virtual-list'
import { type Dispatch, useMemo, useState } from 'react'
import { messageIds as messages, shared } from '../../../texts/en.ts'
import { ImportDialog } from '../import/ImportDialog.tsx'
import { duplicates, type IdRows, type IdRowsAction, identityOf } from './id-rows.ts'
import { MessageIdRow } from './MessageIdRow.tsx'
import classes from './MessageIds.module.css'

interface Props {
  readonly state: IdRows
  readonly change: Dispatch<IdRowsAction>
}

const ROW_HEIGHT = 38
const AREA_HEIGHT = 400

export function MessageIdList({ state: { rows, names, addedKey }, change }: Props) {
  const repeated = useMemo(() => duplicates(rows), [rows])
  const [importing, setImporting] = useState(false)
  const added = addedKey === undefined ? -1 : rows.findIndex(({ key }) => key === addedKey)
  return (
    <Stack gap="xs">
      <Tools count={rows.length} change={change} onImport={() => setImporting(true)} />
      {repeated.size > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{messages.repeated(repeated.size)}</Text>
            <Button size="compact-xs" variant="default" onClick={() => change({ type: 'remove-duplicates' })}>
              {messages.removeDuplicates}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.area}>
        {rows.length === 0 ? (
          <EmptyState hint={messages.none} />
        ) : (
          <VirtualList
            label={shared.messageIds}
            items={rows}
            itemKey={({ key }) => key}
            itemHeight={ROW_HEIGHT}
            height={AREA_HEIGHT}
            scrollTo={added < 0 ? undefined : added}
          >
            {(row, index) => (
              <MessageIdRow
                row={row}
                number={index + 1}
                name={names.get(identityOf(row))}
                repeats={repeated.get(row.key)}
                takesFocus={row.key === addedKey}
                change={change}
              />
            )}
          </VirtualList>
        )}
      </div>
      {importing && (
        <ImportDialog
          known={rows}
          onImport={(found, named) => change({ type: 'append', found, named })}
          onClose={() => setImporting(false)}
        />
      )}
    </Stack>
  )
}

interface ToolsProps extends Pick<Props, 'change'> {
  readonly count: number
  readonly onImport: () => void
}

function Tools({ count, change, onImport }: ToolsProps) {
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ type: 'add' })}
      >
        {messages.add}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={onImport}
      >
        {messages.import}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSortAscending size={14} aria-hidden />}
        disabled={count < 2}
        onClick={() => change({ type: 'sort' })}
      >
        {messages.sort}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {messages.count(count)}
      </Text>
    </Group>
  )
}
