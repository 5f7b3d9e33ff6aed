import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { NativeSelect } from '@mantine/core'

/** Languages that dates are written in; the interface itself is English. */
const languages = [
  { value: 'browser', label: 'Browser' },
  { value: 'en-GB', label: 'English' },
  { value: 'en-US', label: 'English (United States)' },
  { value: 'de-CH', label: 'Deutsch' },
  { value: 'fr-CH', label: 'Français' },
]

/** The zone of all times: the browser's, UTC, or the one of the site that is worked for. */
export function TimeZone() {
  const { timeZone } = usePreferences()
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  return (
    <NativeSelect
      label="Time zone"
      value={timeZone}
      onChange={({ currentTarget }) => setPreferences({ timeZone: currentTarget.value })}
      data={[
        { value: 'browser', label: 'Browser' },
        { value: 'UTC', label: 'UTC' },
        { group: 'Site', items: zones },
      ]}
    />
  )
}

export function DateLanguage() {
  const { dateLanguage } = usePreferences()
  return (
    <NativeSelect
      label="Language of dates"
      value={dateLanguage}
      onChange={({ currentTarget }) => setPreferences({ dateLanguage: currentTarget.value })}
      data={languages}
    />
  )
}
