import type { User } from '@hoistway/contracts/auth'
import { translated } from '@hoistway/language/messages'
import { hostPages, navigationItem, type Page } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import type { NavigationItem } from '../../shared/remote-source.ts'

/** The other items come from the remotes' descriptors. */
const hostNavigation: readonly NavigationItem[] = [
  // As specified, the item is for Admins; Managers open the page by its address.
  menuItem({ ...hostPages.users, roles: ['Admin'] }, 'users', 80),
  menuItem(hostPages.settings, 'settings', 110),
]

/** Returns whether the item leads to the page or to the page above it. */
export function isItemOf(pathname: string, path: string): boolean {
  // A page without an item belongs to the page that links to it.
  const page = /^\/(releases|audit|import)/.test(pathname)
    ? hostPages.settings.path
    : pathname.replace('/service-accounts', hostPages.users.path)
  return `${page}/`.startsWith(`${path}/`)
}

function menuItem(page: Page & { readonly title: string }, icon: string, order: number): NavigationItem {
  return navigationItem(page.title, page, icon, order, page.translations)
}

/** A remote's item replaces the host's item of the same path. */
export function menuItems(ofRemotes: readonly NavigationItem[]): NavigationItem[] {
  const taken = new Set(ofRemotes.map(({ path }) => path))
  return [...hostNavigation.filter(({ path }) => !taken.has(path)), ...ofRemotes]
}

export function visibleItems(items: readonly NavigationItem[], user: User): NavigationItem[] {
  return items
    .filter((item) => can.open(user, item.roles))
    .toSorted((a, b) => a.order - b.order)
    .map((item) => ({ ...item, label: translated(item.label, item.translations) }))
}
