import { type DeviceSetting, deviceSettingBody } from '@hoistway/contracts/controller'
import { ApiError } from '@hoistway/platform/http'
import { Button, Group, SimpleGrid, TextInput } from '@hoistway/ui/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { deviceSettings as messages, shared } from '../../../texts/en.ts'
import { firstChoice, knownSettings, settingType, valueProblem } from './known-settings.ts'
import { SettingValue } from './SettingValue.tsx'

interface Props {
  /** Absent for a new setting. */
  readonly setting?: DeviceSetting
  readonly taken: readonly string[]
  readonly onSave: (setting: DeviceSetting) => Promise<void>
  readonly onTyping: (typing: boolean) => void
  readonly onClose: () => void
  readonly onEscape: () => void
}

type Field = 'key' | 'value'

/** No form element, because it can be part of a form. */
export function SettingEditor({ setting, taken, onSave, onTyping, onClose, onEscape }: Props) {
  const shown = setting ?? { key: '', value: '' }
  const [saved, setSaved] = useState<DeviceSetting>(shown)
  const [typed, setTyped] = useState(saved)
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [serverErrors, setServerErrors] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const [busy, setBusy] = useState(false)
  const suggestions = useId()
  const parsed = deviceSettingBody.safeParse(typed)
  const duplicate = taken.includes(typed.key.trim())
  const problem = (field: Field) => {
    if (!touched.includes(field)) return undefined
    if (field === 'key' && duplicate) return messages.exists
    if (field === 'value') return valueProblem(typed.key.trim(), typed.value) ?? serverErrors.value
    return parsed.error?.issues.find(({ path }) => path[0] === field)?.message ?? serverErrors.key
  }
  async function save() {
    setTouched(['key', 'value'])
    if (!parsed.success || duplicate || busy || valueProblem(parsed.data.key, typed.value)) return
    if (shown.value !== saved.value && shown.value !== typed.value) {
      setSaved(shown)
      return setServerErrors({ value: messages.changedMeanwhile })
    }
    setBusy(true)
    try {
      await onSave(parsed.data)
      onClose()
    } catch (error) {
      setServerErrors(fieldErrorsOf(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && !busy) onEscape()
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  const touch = (field: Field) =>
    setTouched((before) => (before.includes(field) ? before : [...before, field]))
  const change = (field: Field, next: DeviceSetting) => {
    setTyped(next)
    setServerErrors({})
    onTyping(next.key !== saved.key || next.value !== saved.value)
    touch(field)
  }
  const type = settingType(typed.key, saved.value)
  const renamed = (key: string) => {
    // A select always shows a value, so that value must be the one that is saved.
    const next = settingType(key, saved.value)
    const isChosen = next?.kind === 'choice' && next.options.some(({ value }) => value === typed.value)
    change('key', { key, value: next?.kind === 'choice' && !isChosen ? firstChoice(next) : typed.value })
  }
  return (
    <fieldset
      style={{ border: 'none', margin: 0, padding: 0 }}
      aria-label={setting ? messages.editing : messages.creating}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={messages.settingKey}
          required
          data-autofocus
          autoFocus={!setting}
          list={suggestions}
          value={typed.key}
          error={problem('key')}
          onChange={(event) => renamed(event.currentTarget.value)}
          onBlur={() => touch('key')}
          onKeyDown={onKeyDown}
        />
        <SettingValue
          type={type}
          required
          autoFocus={Boolean(setting)}
          value={typed.value}
          error={problem('value')}
          onChange={(value) => change('value', { ...typed, value })}
          onBlur={() => touch('value')}
          onKeyDown={onKeyDown}
        />
        <datalist id={suggestions}>
          {knownSettings
            .filter(({ key }) => !taken.includes(key))
            .map(({ key, label }) => (
              <option key={key} value={key} label={label} />
            ))}
        </datalist>
      </SimpleGrid>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={onClose} disabled={busy}>
          {shared.cancel}
        </Button>
        <Button size="xs" loading={busy} onClick={save}>
          {setting ? messages.save : messages.add}
        </Button>
      </Group>
    </fieldset>
  )
}

/** The field names of the server are like `deviceSettings.0.key`. */
function fieldErrorsOf(error: unknown): Partial<Record<Field, string>> {
  const texts = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : []
  const of = (field: Field) => texts.find(([path]) => path.split('.').at(-1) === field)?.[1][0]
  const [key, value] = [of('key'), of('value')]
  return { ...(key && { key }), ...(value && { value }) }
}
