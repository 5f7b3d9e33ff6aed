import { type DeviceSetting, deviceSettingBody } from '@hoistway/contracts/controller'
import { ApiError } from '@hoistway/platform/http'
import { Button, Group, SimpleGrid, TextInput } from '@hoistway/ui/core'
import { type KeyboardEvent, useState } from 'react'
import { messages } from '../controllers.messages.ts'

interface Props {
  /** The setting that is edited; a new one without. */
  readonly setting?: DeviceSetting
  /** Keys that are taken by other settings. */
  readonly taken: readonly string[]
  /** Rejects when it was not saved: what was typed stays. */
  readonly onSave: (setting: DeviceSetting) => Promise<void>
  /** Whether what is typed differs from what is saved. */
  readonly onTyping: (typing: boolean) => void
  readonly onClose: () => void
}

type Field = 'key' | 'value'

/** Key and value of one device setting. It may stand in a form, so it is not a form itself. */
export function SettingEditor({ setting, taken, onSave, onTyping, onClose }: Props) {
  const [saved] = useState<DeviceSetting>(setting ?? { key: '', value: '' })
  const [typed, setTyped] = useState(saved)
  const [touched, setTouched] = useState<readonly Field[]>([])
  // The server's refusal of each field.
  const [refused, setRefused] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const [busy, setBusy] = useState(false)
  const parsed = deviceSettingBody.safeParse(typed)
  const duplicate = taken.includes(typed.key.trim())
  const problem = (field: Field) => {
    if (!touched.includes(field)) return undefined
    if (field === 'key' && duplicate) return messages.settingExists
    return parsed.error?.issues.find(({ path }) => path[0] === field)?.message ?? refused[field]
  }
  async function save() {
    setTouched(['key', 'value'])
    if (!parsed.success || duplicate || busy) return
    setBusy(true)
    try {
      await onSave(parsed.data)
      onClose()
    } catch (error) {
      // The banner above the table says that it failed; the fields stay as they are.
      setRefused(refusals(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  const input = (field: Field) => ({
    value: typed[field],
    error: problem(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const next = { ...typed, [field]: event.currentTarget.value }
      setTyped(next)
      setRefused({})
      onTyping(next.key !== saved.key || next.value !== saved.value)
      setTouched((before) => (before.includes(field) ? before : [...before, field]))
    },
    onBlur: () => setTouched((before) => (before.includes(field) ? before : [...before, field])),
    onKeyDown,
  })
  return (
    <fieldset
      style={{ border: 'none', margin: 0, padding: 0 }}
      aria-label={setting ? 'Edit setting' : 'New setting'}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label="Setting key" required data-autofocus autoFocus={!setting} {...input('key')} />
        <TextInput label="Setting value" required autoFocus={Boolean(setting)} {...input('value')} />
      </SimpleGrid>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" loading={busy} onClick={save}>
          {setting ? 'Save Setting' : 'Add Setting'}
        </Button>
      </Group>
    </fieldset>
  )
}

/** The server's texts by field; a list of settings names its field `deviceSettings.0.key`. */
function refusals(error: unknown): Partial<Record<Field, string>> {
  const texts = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : []
  const of = (field: Field) => texts.find(([path]) => path.split('.').at(-1) === field)?.[1][0]
  const [key, value] = [of('key'), of('value')]
  return { ...(key && { key }), ...(value && { value }) }
}
