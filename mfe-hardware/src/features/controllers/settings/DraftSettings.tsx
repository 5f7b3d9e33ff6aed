import type { DeviceSetting } from '@hoistway/contracts/controller'
import { Fieldset } from '@hoistway/ui/core'
import { deviceSettings as messages } from '../../../texts/en.ts'
import { SettingsTable } from './SettingsTable.tsx'
import type { SettingEditorState } from './use-setting-editor.ts'

interface Props {
  readonly settings: readonly DeviceSetting[]
  readonly onChange: (settings: readonly DeviceSetting[]) => void
  readonly editor: SettingEditorState
}

export function DraftSettings({ settings, onChange, editor }: Props) {
  const writes = {
    save: async (setting: DeviceSetting, oldKey?: string) =>
      onChange(
        oldKey === undefined
          ? [...settings, setting]
          : settings.map((each) => (each.key === oldKey ? setting : each)),
      ),
    remove: async (key: string) => onChange(settings.filter((each) => each.key !== key)),
  }
  return (
    <Fieldset legend={messages.title}>
      <SettingsTable settings={settings} writes={writes} editor={editor} />
    </Fieldset>
  )
}
