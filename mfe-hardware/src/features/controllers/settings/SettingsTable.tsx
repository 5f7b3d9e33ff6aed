import type { Controller, DeviceSetting } from '@hoistway/contracts/controller'
import { useConfirm } from '@hoistway/ui/confirm'
import { Badge, Button, Code, Group, Stack, Text, useMediaQuery } from '@hoistway/ui/core'
import { IconAlertTriangle, IconCheck, IconEdit, IconPlus, IconTrash } from '@hoistway/ui/icons'
import { RowButton } from '@hoistway/ui/row-action'
import { type Column, DataTable } from '@hoistway/ui/table'
import { type ReactNode, useState } from 'react'
import { messages } from '../controllers.messages.ts'
import { SettingEditor } from './SettingEditor.tsx'
import { type SettingRow, settingRows } from './setting-rows.ts'

interface Props {
  readonly settings: readonly DeviceSetting[]
  /** What the controller says that it runs with; a draft has no controller. */
  readonly reported?: Controller['reported']
  /** Without them the settings are read-only. */
  readonly writes?: SettingWrites | undefined
  /** Whether something was typed that is not saved. */
  readonly onTyping: (typing: boolean) => void
}

/** Each rejects when nothing was saved. `oldKey` is absent for a new setting. */
export interface SettingWrites {
  readonly save: (setting: DeviceSetting, oldKey?: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** Device settings: add, edit, remove; what the controller reports stands beside what is wanted (B §2). */
export function SettingsTable({ settings, reported, writes, onTyping }: Props) {
  // The key that is edited; null for a new setting.
  const [edited, setEdited] = useState<string | null>()
  const { ask, dialog } = useConfirm()
  const rows = settingRows(settings, reported?.settings)
  const [typing, setTyping] = useState(false)
  const told = (now: boolean) => {
    setTyping(now)
    onTyping(now)
  }
  const close = () => {
    setEdited(undefined)
    told(false)
  }
  const edit = async (key: string) => {
    if (key === edited) return
    const leave = {
      title: 'Discard what you have typed?',
      text: 'The setting that you are typing has not been saved.',
      confirm: 'Discard',
      danger: true,
    }
    if (typing && !(await ask(leave))) return
    told(false)
    setEdited(key)
  }
  const remove = async (key: string) => {
    const text = `The setting "${key}" is removed from the controller. ${messages.cannotBeUndone}`
    const yes = await ask({ title: 'Remove setting', text, confirm: 'Remove', danger: true })
    // The banner says why it failed.
    if (yes) await writes?.remove(key).catch(() => undefined)
  }
  // A telephone has no room for one more column: there it stands below the value.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const columns = [
    keyColumn,
    valueColumn(reported && narrow ? (row) => <Reported row={row} /> : undefined),
    ...(reported && !narrow ? [reportedColumn] : []),
    ...(writes ? [actions(edit, remove)] : []),
  ]
  const old = settings.find(({ key }) => key === edited)
  return (
    <Stack gap="sm">
      <DataTable
        label="Device settings"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isHighlighted={({ key }) => key === edited}
        empty={{ hint: 'No device settings are configured.' }}
      />
      {writes ? (
        edited === undefined ? (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setEdited(null)}
            >
              Add Setting
            </Button>
          </Group>
        ) : (
          <SettingEditor
            key={edited ?? ''}
            {...(old && { setting: old })}
            taken={settings.flatMap(({ key }) => (key === edited ? [] : [key]))}
            onSave={(setting) => writes.save(setting, edited ?? undefined)}
            onTyping={told}
            onClose={close}
          />
        )
      ) : (
        <Text size="sm" c="dimmed">
          {messages.contactAdministrator}
        </Text>
      )}
      {dialog}
    </Stack>
  )
}

const keyColumn: Column<SettingRow> = {
  key: 'key',
  header: 'Key',
  cell: ({ key }) => <Code style={{ overflowWrap: 'anywhere' }}>{key}</Code>,
}

const valueColumn = (below?: (row: SettingRow) => ReactNode): Column<SettingRow> => ({
  key: 'value',
  header: 'Value',
  cell: (row) => (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {row.value ?? '—'}
      </Text>
      {below?.(row)}
    </>
  ),
})

const reportedColumn: Column<SettingRow> = {
  key: 'reported',
  header: 'Reported by the controller',
  cell: (row) => <Reported row={row} />,
}

function Reported({ row: { state, reported } }: { readonly row: SettingRow }) {
  if (state === 'same')
    return (
      <Badge color="green" miw="max-content" leftSection={<IconCheck size={12} aria-hidden />}>
        Same
      </Badge>
    )
  const text = {
    'not-taken': 'Not taken over yet',
    'not-configured': 'Not configured here',
    different: 'Different',
  }
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
          {text[state]}
        </Badge>
      )}
    </Group>
  )
}

const actions = (edit: (key: string) => void, remove: (key: string) => void): Column<SettingRow> => ({
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
