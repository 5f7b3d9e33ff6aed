import { getPreferences, onPreferences, setPreferences } from '@hoistway/platform/preferences'
import type { MantineColorSchemeManager } from '@mantine/core'

/** Lets the theme follow the user's preferences, whoever changes them and in whichever tab. */
export function preferredColorScheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => getPreferences().theme,
    // Mantine sets what it has just been told, too.
    set: (theme) => {
      if (theme !== getPreferences().theme) setPreferences({ theme })
    },
    subscribe: (onUpdate) => {
      let told = getPreferences().theme
      stop = onPreferences(({ theme }) => {
        if (theme === told) return
        told = theme
        onUpdate(theme)
      })
    },
    unsubscribe: () => stop(),
    clear: () => setPreferences({ theme: 'auto' }),
  }
}
