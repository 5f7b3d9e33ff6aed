import { Tooltip } from '@hoistway/ui/basics'
import { Link, useLocation } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { NavIcon } from './nav-icons.tsx'
import { isItemOf } from './navigation.ts'
import classes from './Sidebar.module.css'

interface Props {
  readonly items: readonly NavigationItem[]
  readonly collapsed?: boolean
  readonly onFollow?: () => void
}

export function Sidebar({ items, collapsed = false, onFollow }: Props) {
  const { pathname } = useLocation()
  return (
    <ul className={classes.list} data-collapsed={collapsed}>
      {items.map(({ label, path, icon, iconPath }) => (
        <li key={path}>
          <Tooltip label={label} position="right" disabled={!collapsed} openDelay={200}>
            <Link
              to={path}
              className={classes.item}
              aria-label={label}
              aria-current={isItemOf(pathname, path) ? 'page' : undefined}
              onClick={onFollow}
            >
              <NavIcon name={icon} path={iconPath} />
              <span className={classes.label}>{label}</span>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
