import { getPreferences, onPreferences, setPreferences } from '@hoistway/platform/preferences'
import type { MantineColorSchemeManager } from '@mantine/core'

/** Lets the theme follow the user's preferences, whoever changes them and in whichever tab. */
export function preferredColorScheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => getPreferences().theme,
    set: (theme) => setPreferences({ theme }),
    subscribe: (onUpdate) => {
      stop = onPreferences(({ theme }) => onUpdate(theme))
    },
    unsubscribe: () => stop(),
    clear: () => setPreferences({ theme: 'auto' }),
  }
}
