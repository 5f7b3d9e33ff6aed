import { paths } from '@hoistway/platform/paths'
import { type Preferences, setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { Tooltip } from '@hoistway/ui/basics'
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconLayoutSidebar, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Brand } from '../../shared/Brand.tsx'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { shell as messages } from '../../texts/en.ts'
import { ConnectionIndicator } from '../connection/index.ts'
import { NotificationBell } from '../notifications/index.ts'
import { Palette } from '../palette/index.ts'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  readonly pages: readonly NavigationItem[]
  readonly onToggle: () => void
  readonly sidebarOpened: boolean
}

export function TopBar({ pages, onToggle, sidebarOpened }: Props) {
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onToggle}
        aria-label={messages.toggleSidebar}
        aria-expanded={sidebarOpened}
      >
        <IconMenu2 size={20} stroke={1.6} className={classes.phoneOnly} aria-hidden />
        <IconLayoutSidebar size={20} stroke={1.6} className={classes.desktopOnly} aria-hidden />
      </ActionIcon>
      <Link to={paths.dashboard()} className={classes.brand} aria-label={messages.home}>
        <Brand />
      </Link>
      <div className={classes.space} />
      <Palette pages={pages} />
      <ConnectionIndicator />
      <span className={classes.theme}>
        <ThemeSwitch />
      </span>
      <NotificationBell />
      <UserMenu />
    </div>
  )
}

const themes = {
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
  auto: { next: 'light', Icon: IconDeviceDesktop },
} as const satisfies Record<Preferences['theme'], unknown>

function ThemeSwitch() {
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
