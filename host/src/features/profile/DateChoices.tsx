import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { languageOptions } from '../../shared/language-options.ts'
import { profile as messages, shared } from '../../texts/en.ts'

const dateLanguages = [
  { value: 'en-GB', label: 'English' },
  { value: 'en-US', label: 'English (United States)' },
  { value: 'de-CH', label: 'Deutsch' },
  { value: 'fr-CH', label: 'Français' },
]

interface Props extends Pick<NativeSelectProps, 'data' | 'label'> {
  readonly name: 'dateLanguage' | 'language' | 'timeZone'
}

function PreferenceSelect({ name, ...props }: Props) {
  const { [name]: value } = usePreferences()
  return (
    <NativeSelect
      {...props}
      value={value}
      onChange={({ currentTarget }) => setPreferences({ [name]: currentTarget.value })}
    />
  )
}

export function DateChoices() {
  const browser = { value: 'browser', label: messages.browser }
  const items = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  return (
    <>
      <PreferenceSelect name="language" label={shared.language} data={[browser, ...languageOptions]} />
      <PreferenceSelect
        name="timeZone"
        label={shared.timeZone}
        data={[browser, { value: 'UTC', label: 'UTC' }, { group: messages.site, items }]}
      />
      <PreferenceSelect
        name="dateLanguage"
        label={messages.dateLanguage}
        data={[{ value: 'browser', label: messages.asInterface }, ...dateLanguages]}
      />
    </>
  )
}
