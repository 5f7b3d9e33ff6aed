import type { User } from '@hoistway/contracts/auth'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import type { NavigationItem } from '../../app/remote-source.ts'

/** Menu items of the host's own pages (A §2 Main layout); the rest comes from the remotes' descriptors. */
export const hostNavigation: readonly NavigationItem[] = [
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

/** The items that a user sees, in order. */
export function visibleItems(items: readonly NavigationItem[], user: User): NavigationItem[] {
  return items.filter((item) => can.open(user, item.roles)).toSorted((a, b) => a.order - b.order)
}
