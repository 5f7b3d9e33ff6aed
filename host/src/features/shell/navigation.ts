import type { User } from '@hoistway/contracts/auth'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import type { NavigationItem } from '../../shared/remote-source.ts'

/** Menu items of the host's own pages (A §2 Main layout); the rest comes from the remotes' descriptors. */
const hostNavigation: readonly NavigationItem[] = [
  { label: 'Users', path: paths.users(), icon: 'users', roles: ['Admin'], order: 80 },
  {
    label: 'CAN Messages',
    path: paths.canMessages(),
    icon: 'messages',
    roles: ['Technician', 'Admin'],
    order: 90,
  },
  { label: 'Reports', path: paths.reports(), icon: 'report', roles: ['Manager', 'Admin'], order: 100 },
  { label: 'Settings', path: paths.settings(), icon: 'settings', roles: ['Admin'], order: 110 },
]

/** The whole menu: a remote that serves one of the host's paths brings its own item for it. */
export function menuItems(ofRemotes: readonly NavigationItem[]): NavigationItem[] {
  const taken = new Set(ofRemotes.map(({ path }) => path))
  return [...hostNavigation.filter(({ path }) => !taken.has(path)), ...ofRemotes]
}

/** The items that a user sees, in order. */
export function visibleItems(items: readonly NavigationItem[], user: User): NavigationItem[] {
  return items.filter((item) => can.open(user, item.roles)).toSorted((a, b) => a.order - b.order)
}
