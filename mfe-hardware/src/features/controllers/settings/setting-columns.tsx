import { Badge, Code, Group, Text } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCheck, IconEdit, IconTrash } from '@hoistway/ui/icons'
import { RowButton } from '@hoistway/ui/row-action'
import { actionsColumn, type Column, column } from '@hoistway/ui/table'
import { Fragment } from 'react'
import { deviceSettings as messages, shared } from '../../../texts/en.ts'
import type { SettingRow } from './setting-rows.ts'

interface Actions {
  readonly edit: (key: string) => void
  readonly remove: (key: string) => void
}

interface Options {
  readonly reported: 'beside' | 'below' | undefined
  /** Absent if the settings are read-only. */
  readonly actions: Actions | undefined
}

export const settingColumns = ({ reported, actions }: Options): Column<SettingRow>[] => [
  keyColumn(),
  valueColumn(reported === 'below'),
  ...(reported === 'beside' ? [reportedColumn()] : []),
  ...(actions ? [buttonsColumn(actions)] : []),
]

const keyColumn = (): Column<SettingRow> =>
  column('key', messages.key, ({ key }) => (
    <Code style={{ overflowWrap: 'anywhere' }}>
      {key.split(/(?<=[_-])/).map((part, index) => (
        <Fragment key={`${index + 1}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Code>
  ))

const valueColumn = (withReported: boolean): Column<SettingRow> =>
  column('value', messages.value, (row) => (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {row.value ?? '—'}
      </Text>
      {withReported && <Reported row={row} />}
    </>
  ))

const reportedColumn = (): Column<SettingRow> =>
  column('reported', messages.reported, (row) => <Reported row={row} />)

function Reported({ row: { state, reported } }: { readonly row: SettingRow }) {
  if (state === 'same')
    return (
      <Badge display="grid" color="green" miw="max-content" leftSection={<IconCheck size={12} aria-hidden />}>
        {messages.states.same}
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
          {messages.states[state]}
        </Badge>
      )}
    </Group>
  )
}

const buttonsColumn = ({ edit, remove }: Actions): Column<SettingRow> =>
  actionsColumn(
    ({ key, value }) =>
      value !== undefined && (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <RowButton label={shared.edit} aria-label={messages.editSetting(key)} onClick={() => edit(key)}>
            <IconEdit size={16} />
          </RowButton>
          <RowButton
            label={shared.remove}
            color="red"
            aria-label={messages.removeSetting(key)}
            onClick={() => remove(key)}
          >
            <IconTrash size={16} />
          </RowButton>
        </Group>
      ),
  )
