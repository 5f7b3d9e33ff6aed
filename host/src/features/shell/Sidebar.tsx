import { Tooltip } from '@hoistway/ui/basics'
import { NavLink } from 'react-router-dom'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { NavIcon } from './nav-icons.tsx'
import classes from './Sidebar.module.css'

interface Props {
  readonly items: readonly NavigationItem[]
  /** Shows only icons, with the label as a tooltip. */
  readonly collapsed?: boolean
  readonly onFollow?: () => void
}

/** Renders the menu. The item whose path is a prefix of the page's path is active. */
export function Sidebar({ items, collapsed = false, onFollow }: Props) {
  return (
    <ul className={classes.list} data-collapsed={collapsed}>
      {items.map(({ label, path, icon, iconPath }) => (
        <li key={path}>
          <Tooltip label={label} position="right" disabled={!collapsed} openDelay={200}>
            <NavLink to={path} className={classes.item} aria-label={label} onClick={onFollow}>
              <NavIcon name={icon} path={iconPath} />
              <span className={classes.label}>{label}</span>
            </NavLink>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
