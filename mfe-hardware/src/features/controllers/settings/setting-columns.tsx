import { Badge, Code, Group, Text } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCheck, IconEdit, IconTrash } from '@hoistway/ui/icons'
import { RowButton } from '@hoistway/ui/row-action'
import type { Column } from '@hoistway/ui/table'
import type { SettingRow } from './setting-rows.ts'

interface Actions {
  readonly edit: (key: string) => void
  readonly remove: (key: string) => void
}

interface Options {
  /** Where the reported value stands; nowhere while nothing is reported. */
  readonly reported: 'beside' | 'below' | undefined
  /** Absent where the settings are read-only. */
  readonly actions: Actions | undefined
}

/** Columns of the device settings. */
export const settingColumns = ({ reported, actions }: Options): Column<SettingRow>[] => [
  keyColumn,
  valueColumn(reported === 'below'),
  ...(reported === 'beside' ? [reportedColumn] : []),
  ...(actions ? [actionsColumn(actions)] : []),
]

const keyColumn: Column<SettingRow> = {
  key: 'key',
  header: 'Key',
  cell: ({ key }) => <Code style={{ overflowWrap: 'anywhere' }}>{key}</Code>,
}

const valueColumn = (withReported: boolean): Column<SettingRow> => ({
  key: 'value',
  header: 'Value',
  cell: (row) => (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {row.value ?? '—'}
      </Text>
      {withReported && <Reported row={row} />}
    </>
  ),
})

const reportedColumn: Column<SettingRow> = {
  key: 'reported',
  header: 'Reported by the controller',
  cell: (row) => <Reported row={row} />,
}

const stateTexts = {
  'not-taken': 'Not applied yet',
  'not-configured': 'Not configured here',
  different: 'Different',
}

function Reported({ row: { state, reported } }: { readonly row: SettingRow }) {
  if (state === 'same')
    return (
      <Badge color="green" miw="max-content" leftSection={<IconCheck size={12} aria-hidden />}>
        Same
      </Badge>
    )
  return (
    <Group gap={6}>
      {reported !== undefined && <Code style={{ overflowWrap: 'anywhere' }}>{reported}</Code>}
      {state !== 'unknown' && (
        <Badge
          color="yellow"
          h="auto"
          styles={{ label: { whiteSpace: 'normal' } }}
          leftSection={<IconAlertTriangle size={12} aria-hidden />}
        >
          {stateTexts[state]}
        </Badge>
      )}
    </Group>
  )
}

const actionsColumn = ({ edit, remove }: Actions): Column<SettingRow> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  controls: true,
  cell: ({ key, value }) =>
    value !== undefined && (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <RowButton label="Edit" aria-label={`Edit setting ${key}`} onClick={() => edit(key)}>
          <IconEdit size={16} />
        </RowButton>
        <RowButton
          label="Remove"
          color="red"
          aria-label={`Remove setting ${key}`}
          onClick={() => remove(key)}
        >
          <IconTrash size={16} />
        </RowButton>
      </Group>
    ),
})
