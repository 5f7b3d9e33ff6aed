import { type Preferences, setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Switch } from '../../shared/Switch.tsx'
import { profile as messages } from '../../texts/en.ts'
import classes from './Appearance.module.css'
import { DateLanguage, InterfaceLanguage, TimeZone } from './DateChoices.tsx'

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
    <div className={classes.choice}>
      <Text id={id} size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl<Preferences[Name] & string>
        aria-labelledby={id}
        data={[...options]}
        value={preferences[name]}
        onChange={(value) => setPreferences({ [name]: value })}
      />
    </div>
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
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby="profile-appearance">
      <Title order={2} size="h5" id="profile-appearance">
        {messages.appearance}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {messages.appearanceHint}
      </Text>
      <div className={classes.choices}>
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
        <InterfaceLanguage />
        <TimeZone />
        <DateLanguage />
        <SingleKeys />
      </div>
    </Paper>
  )
}
