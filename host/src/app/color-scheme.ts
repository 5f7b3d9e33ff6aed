import { getPreferences, onPreferences, setPreferences } from '@hoistway/platform/preferences'
import type { MantineColorSchemeManager } from '@mantine/core'

export function preferredColorScheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => getPreferences().theme,
    // Mantine also calls `set` with the value that `subscribe` has just delivered.
    set: (theme) => {
      if (theme !== getPreferences().theme) setPreferences({ theme })
    },
    subscribe: (onUpdate) => {
      stop = onPreferences(({ theme }, before) => {
        if (theme !== before.theme) onUpdate(theme)
      })
    },
    unsubscribe: () => stop(),
    clear: () => setPreferences({ theme: 'auto' }),
  }
}

const SCHEME = 'data-mantine-color-scheme'

/** Prints dark on light in every theme, because printers omit backgrounds. */
export function printInLightColors(): () => void {
  const print = window.matchMedia('print')
  const root = document.documentElement
  let onScreen: string | null = null
  const follow = () => {
    if (print.matches) {
      onScreen = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    } else if (onScreen !== null) root.setAttribute(SCHEME, onScreen)
  }
  print.addEventListener('change', follow)
  return () => print.removeEventListener('change', follow)
}
