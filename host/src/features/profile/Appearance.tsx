import { type Preferences, setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Switch } from '../../shared/Switch.tsx'
import { profile as messages } from '../../texts/en.ts'
import { ProfileSection } from '../security/index.ts'
import { DateChoices } from './DateChoices.tsx'

interface ChoiceProps<Name extends keyof Preferences> {
  readonly label: string
  readonly name: Name
  readonly options: readonly { readonly value: Preferences[Name] & string; readonly label: string }[]
}

function Choice<Name extends 'theme' | 'density' | 'timeFormat'>({
  label,
  name,
  options,
}: ChoiceProps<Name>) {
  const id = useId()
  const preferences = usePreferences()
  return (
    <Group justify="space-between" gap="6px 16px">
      <Text id={id} size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl<Preferences[Name] & string>
        aria-labelledby={id}
        data={[...options]}
        value={preferences[name]}
        onChange={(value) => setPreferences({ [name]: value })}
      />
    </Group>
  )
}

function SingleKeys() {
  const { singleKeysOff } = usePreferences()
  return (
    <Switch
      label={messages.singleKeys}
      checked={!singleKeysOff}
      onChange={({ currentTarget }) => setPreferences({ singleKeysOff: !currentTarget.checked })}
    />
  )
}

export function Appearance() {
  return (
    <ProfileSection title={messages.appearance} lead={messages.appearanceHint}>
      <Stack gap={14}>
        <Choice
          label={messages.theme}
          name="theme"
          options={[
            { value: 'light', label: messages.light },
            { value: 'dark', label: messages.dark },
            { value: 'auto', label: messages.system },
          ]}
        />
        <Choice
          label={messages.density}
          name="density"
          options={[
            { value: 'comfortable', label: messages.comfortable },
            { value: 'compact', label: messages.compact },
          ]}
        />
        <Choice
          label={messages.timeFormat}
          name="timeFormat"
          options={[
            { value: 'locale', label: messages.browser },
            { value: '24', label: '24 h' },
            { value: '12', label: '12 h' },
          ]}
        />
        <DateChoices />
        <SingleKeys />
      </Stack>
    </ProfileSection>
  )
}
