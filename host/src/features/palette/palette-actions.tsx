import { setPreferences } from '@hoistway/platform/preferences'
import { signOut } from '@hoistway/platform/session'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { paletteIcon as icon, type PaletteItem } from './palette-group.ts'

/** What the palette can do besides navigation. */
export function paletteActions(showShortcuts: () => void): PaletteItem[] {
  return [
    {
      key: 'light',
      label: 'Use the light theme',
      icon: <IconSun {...icon} />,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      key: 'dark',
      label: 'Use the dark theme',
      icon: <IconMoon {...icon} />,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      key: 'system',
      label: 'Use the system theme',
      icon: <IconDeviceDesktop {...icon} />,
      run: () => setPreferences({ theme: 'auto' }),
    },
    {
      key: 'shortcuts',
      label: 'Show keyboard shortcuts',
      icon: <IconKeyboard {...icon} />,
      run: showShortcuts,
    },
    { key: 'logout', label: 'Logout', icon: <IconLogout {...icon} />, run: () => void signOut() },
  ]
}
