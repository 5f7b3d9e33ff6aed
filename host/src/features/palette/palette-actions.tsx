import { setPreferences } from '@hoistway/platform/preferences'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { logOut } from '../../shared/log-out.ts'
import { paletteSearch as messages, shell } from '../../texts/en.ts'
import { paletteIcon as icon, type PaletteItem } from './palette-group.ts'

export function paletteActions(showShortcuts: () => void): PaletteItem[] {
  return [
    {
      key: 'light',
      label: messages.actions.light,
      icon: <IconSun {...icon} />,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      key: 'dark',
      label: messages.actions.dark,
      icon: <IconMoon {...icon} />,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      key: 'system',
      label: messages.actions.system,
      icon: <IconDeviceDesktop {...icon} />,
      run: () => setPreferences({ theme: 'auto' }),
    },
    {
      key: 'shortcuts',
      label: messages.actions.shortcuts,
      icon: <IconKeyboard {...icon} />,
      run: showShortcuts,
    },
    {
      key: 'logout',
      label: shell.user.logout,
      icon: <IconLogout {...icon} />,
      run: () => void logOut(),
    },
  ]
}
