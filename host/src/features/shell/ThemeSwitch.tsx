import { type Preferences, setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { Tooltip } from '@hoistway/ui/basics'
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const themes = {
  light: { label: 'Light theme', next: 'dark', Icon: IconSun },
  dark: { label: 'Dark theme', next: 'auto', Icon: IconMoon },
  auto: { label: 'System theme', next: 'light', Icon: IconDeviceDesktop },
} as const satisfies Record<Preferences['theme'], unknown>

/** Cycles through the light, dark and system theme. */
export function ThemeSwitch() {
  const { theme } = usePreferences()
  const { label, next, Icon } = themes[theme]
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${label}, change to ${themes[next].label.toLowerCase()}`}
        onClick={() => setPreferences({ theme: next })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
