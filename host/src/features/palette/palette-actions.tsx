import { setPreferences } from '@hoistway/platform/preferences'
import { signOut } from '@hoistway/platform/session'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface PaletteAction {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What the palette can do besides going somewhere. */
export function paletteActions(showShortcuts: () => void): PaletteAction[] {
  return [
    {
      label: 'Use the light theme',
      icon: <IconSun {...icon} />,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      label: 'Use the dark theme',
      icon: <IconMoon {...icon} />,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      label: 'Use the system theme',
      icon: <IconDeviceDesktop {...icon} />,
      run: () => setPreferences({ theme: 'auto' }),
    },
    { label: 'Show keyboard shortcuts', icon: <IconKeyboard {...icon} />, run: showShortcuts },
    { label: 'Logout', icon: <IconLogout {...icon} />, run: () => void signOut() },
  ]
}
