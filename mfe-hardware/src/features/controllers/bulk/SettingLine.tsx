import { Group, NativeSelect, TextInput } from '@hoistway/ui/core'
import { IconTrash } from '@hoistway/ui/icons'
import { RowButton } from '@hoistway/ui/row-action'
import { controllerBulk as messages, deviceSettings as settingTexts, shared } from '../../../texts/en.ts'
import { firstChoice, knownSetting, knownSettings } from '../settings/known-settings.ts'
import { SettingValue } from '../settings/SettingValue.tsx'

export interface DraftSetting {
  readonly number: number
  /** Key of a known setting; '' for any other setting. */
  readonly template: string
  readonly key: string
  readonly value: string
}

interface Props {
  readonly line: DraftSetting
  readonly problems: { readonly key: string | undefined; readonly value: string | undefined }
  readonly onChange: (line: DraftSetting) => void
  readonly onRemove: (() => void) | undefined
}

export function SettingLine({ line, problems, onChange, onRemove }: Props) {
  const { template, key, value } = line
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <NativeSelect
        label={settingTexts.setting}
        flex={1}
        data={[
          ...knownSettings.map((known) => ({ value: known.key, label: known.label })),
          { value: '', label: messages.otherSetting },
        ]}
        value={template}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ ...line, template: chosen, key: chosen, value: firstChoice(knownSetting(chosen)?.type) })
        }}
      />
      {template === '' && (
        <TextInput
          label={settingTexts.settingKey}
          flex={1}
          value={key}
          error={problems.key}
          onChange={(event) => onChange({ ...line, key: event.currentTarget.value })}
        />
      )}
      <SettingValue
        type={knownSetting(template)?.type}
        value={value}
        error={problems.value}
        onChange={(text) => onChange({ ...line, value: text })}
      />
      {onRemove && (
        <div style={{ marginTop: 28 }}>
          <RowButton
            label={shared.remove}
            color="red"
            aria-label={settingTexts.removeSetting(key)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </RowButton>
        </div>
      )}
    </Group>
  )
}
