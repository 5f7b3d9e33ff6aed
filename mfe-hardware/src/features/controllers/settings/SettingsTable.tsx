import type { Controller, DeviceSetting } from '@hoistway/contracts/controller'
import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Dimmed, Group, Stack, useMediaQuery } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { DataTable } from '@hoistway/ui/table'
import { deviceSettings as messages, shared } from '../../../texts/en.ts'
import { SettingEditor } from './SettingEditor.tsx'
import { settingColumns } from './setting-columns.tsx'
import { settingRows } from './setting-rows.ts'
import type { SettingEditorState } from './use-setting-editor.ts'

/** Both reject when the save failed. `oldKey` is absent for a new setting. */
export interface SettingWrites {
  readonly save: (setting: DeviceSetting, oldKey?: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

interface Props {
  readonly settings: readonly DeviceSetting[]
  /** Absent for a new controller. */
  readonly reported?: Controller['reported']
  /** Absent if the settings are read-only. */
  readonly writes: SettingWrites | undefined
  readonly editor: SettingEditorState
}

export function SettingsTable({ settings, reported, writes, editor }: Props) {
  const { ask, dialog } = useConfirm()
  const remove = async (key: string) => {
    const { removeTitle: title, removeQuestion } = messages
    const yes = await ask({ title, text: removeQuestion(key), confirm: shared.remove, danger: true })
    const close = () => key === editor.edited && editor.close()
    if (yes) await writes?.remove(key).then(close, () => undefined)
  }
  // A phone has no room for another column.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const columns = settingColumns({
    reported: reported ? (isNarrow ? 'below' : 'beside') : undefined,
    actions: writes && { edit: editor.open, remove },
  })
  return (
    <Stack gap="sm">
      <DataTable
        label={messages.label}
        columns={columns}
        rows={settingRows(settings, reported?.settings)}
        rowKey={({ key }) => key}
        isHighlighted={({ key }) => key === editor.edited}
        empty={{ hint: messages.empty }}
      />
      {writes ? (
        <Editor settings={settings} editor={editor} onSave={writes.save} />
      ) : (
        <Dimmed>{messages.contactAdministrator}</Dimmed>
      )}
      {dialog}
      {editor.dialog}
    </Stack>
  )
}

interface EditorProps extends Pick<Props, 'settings' | 'editor'> {
  readonly onSave: SettingWrites['save']
}

function Editor({ settings, editor, onSave }: EditorProps) {
  const { edited } = editor
  if (edited === undefined)
    return (
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void editor.open(null)}
        >
          {messages.add}
        </Button>
      </Group>
    )
  const setting = settings.find(({ key }) => key === edited)
  return (
    <SettingEditor
      key={edited ?? ''}
      {...(setting && { setting })}
      taken={settings.flatMap(({ key }) => (key === edited ? [] : [key]))}
      onSave={(saved) => onSave(saved, edited ?? undefined)}
      onTyping={editor.setTyped}
      onClose={editor.close}
      onEscape={() => void editor.open(undefined)}
    />
  )
}
