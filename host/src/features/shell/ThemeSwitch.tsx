import { type Preferences, setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { Tooltip } from '@hoistway/ui/basics'
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { shell as messages } from '../../texts/en.ts'

const themes = {
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
  auto: { next: 'light', Icon: IconDeviceDesktop },
} as const satisfies Record<Preferences['theme'], unknown>

export function ThemeSwitch() {
  const { theme } = usePreferences()
  const { next, Icon } = themes[theme]
  return (
    <Tooltip label={messages.theme[theme]}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={messages.changeTheme[theme]}
        onClick={() => setPreferences({ theme: next })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
