import { languages } from '@hoistway/language/messages'
import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { NativeSelect } from '@mantine/core'
import { languageOptions } from '../../shared/language-options.ts'
import { profile as messages, shared } from '../../texts/en.ts'

const dateLanguages = [
  { value: 'en-GB', label: 'English' },
  { value: 'en-US', label: 'English (United States)' },
  { value: 'de-CH', label: 'Deutsch' },
  { value: 'fr-CH', label: 'Français' },
]

export function TimeZone() {
  const { timeZone } = usePreferences()
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  return (
    <NativeSelect
      label={shared.timeZone}
      value={timeZone}
      onChange={({ currentTarget }) => setPreferences({ timeZone: currentTarget.value })}
      data={[
        { value: 'browser', label: messages.browser },
        { value: 'UTC', label: 'UTC' },
        { group: messages.site, items: zones },
      ]}
    />
  )
}

export function InterfaceLanguage() {
  const { language } = usePreferences()
  return (
    <NativeSelect
      label={shared.language}
      value={language}
      onChange={({ currentTarget }) => {
        const wanted = languages.find((each) => each === currentTarget.value) ?? 'browser'
        setPreferences({ language: wanted })
      }}
      data={[{ value: 'browser', label: messages.browser }, ...languageOptions]}
    />
  )
}

export function DateLanguage() {
  const { dateLanguage } = usePreferences()
  return (
    <NativeSelect
      label={messages.dateLanguage}
      value={dateLanguage}
      onChange={({ currentTarget }) => setPreferences({ dateLanguage: currentTarget.value })}
      data={[{ value: 'browser', label: messages.asInterface }, ...dateLanguages]}
    />
  )
}
