import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { Drawer } from '@hoistway/ui/basics'
import { dateTimeWithZone } from '@hoistway/ui/formats'
import { present } from '@hoistway/ui/use-now'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import {
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useOutletContext,
} from 'react-router-dom'
import { Brand } from '../../shared/Brand.tsx'
import type { RemoteSource } from '../../shared/remote-source.ts'
import { shell as messages } from '../../texts/en.ts'
import { ConnectionBanner, DiskWarning } from '../connection/index.ts'
import { Overrides, UpdateNotice } from '../updates/index.ts'
import { lackingRole } from './lacking-role.ts'
import { menuItems, visibleItems } from './navigation.ts'
import { RoleNotice } from './RoleNotice.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { PAGE_ID, usePageArrival } from './use-page-arrival.ts'

/** Dialogs hide the page's scrollbar; an element with this class keeps its right edge. */
const MOVES_WITH_SCROLLBAR = 'right-scroll-bar-position'

export function Shell() {
  const source = useOutletContext<RemoteSource>()
  const user = useUser()
  const { pathname } = useLocation()
  const isDesktop = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [drawerOpened, drawer] = useDisclosure(false)
  const sidebar = useSidebar()
  const toggle = isDesktop ? sidebar.toggle : drawer.toggle
  const items = visibleItems(menuItems(source.navigation), user)
  usePageArrival()
  useHotkeys([['mod+B', toggle]], [])

  return (
    <div
      className={classes.shell}
      data-navbar={isDesktop ? (sidebar.collapsed ? 'icons' : 'open') : undefined}
    >
      <a className={classes.skip} href={`#${PAGE_ID}`}>
        {messages.skip}
      </a>
      <header className={`${classes.header} ${MOVES_WITH_SCROLLBAR}`}>
        <TopBar
          pages={items}
          onToggle={toggle}
          sidebarOpened={isDesktop ? !sidebar.collapsed : drawerOpened}
        />
      </header>
      {isDesktop && (
        <nav aria-label={messages.mainMenu} className={classes.navbar}>
          <Sidebar items={items} collapsed={sidebar.collapsed} />
        </nav>
      )}
      <Drawer
        opened={drawerOpened && !isDesktop}
        onClose={drawer.close}
        size={272}
        padding={0}
        title={<Brand />}
        classNames={{ header: classes.drawerHeader }}
        closeButtonProps={{ 'aria-label': messages.closeMenu }}
      >
        <nav aria-label={messages.mainMenu}>
          <Sidebar items={items} onFollow={drawer.close} />
        </nav>
      </Drawer>
      <main className={classes.main}>
        <ConnectionBanner />
        <DiskWarning />
        <Announced>
          <RoleNotice />
        </Announced>
        <div id={PAGE_ID} tabIndex={-1} className={classes.page}>
          <Suspense key={pathname} fallback={<ProgressLine />}>
            <RoleGuard>
              <Outlet />
            </RoleGuard>
          </Suspense>
        </div>
        <Printed />
      </main>
      <Overrides overridden={source.overridden} />
      <Announced>
        <UpdateNotice findNewVersions={source.findNewVersions} />
      </Announced>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** Is in the page before its content, because screen readers announce only changes of an existing element. */
const Announced = ({ children }: { children: ReactNode }) => <div role="status">{children}</div>

/** CSS delays the line, so that a quick load shows none. */
function ProgressLine() {
  return <div className={classes.progress} role="progressbar" aria-label={messages.loadingPage} />
}

/** A role that is removed during the session closes the open page. */
function RoleGuard({ children }: { children: ReactNode }) {
  const user = useUser()
  const lists = useMatches().flatMap((match) => lackingRole.safeParse(match.handle).data ?? [])
  const lacking = lists.find(({ roles }) => !can.open(user, roles))
  if (!lacking) return children
  return <Navigate to={paths.unauthorized()} replace state={lacking} />
}

/** Wide screens remember the choice; medium ones, where the page needs the space, start collapsed and forget it. */
function useSidebar(): { readonly collapsed: boolean; readonly toggle: () => void } {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const { sidebarCollapsed } = usePreferences()
  const [expandedHere, setExpandedHere] = useState(false)
  if (isWide) {
    return {
      collapsed: sidebarCollapsed,
      toggle: () => setPreferences({ sidebarCollapsed: !sidebarCollapsed }),
    }
  }
  return { collapsed: !expandedHere, toggle: () => setExpandedHere(!expandedHere) }
}

function followPrinting(onChange: () => void): () => void {
  const print = window.matchMedia('print')
  print.addEventListener('change', onChange)
  return () => print.removeEventListener('change', onChange)
}

const isPrinting = () => window.matchMedia('print').matches

/** On paper, an age such as 'Just now' is soon wrong. */
export function Printed() {
  // React renders this before the browser prints.
  const printing = useSyncExternalStore(followPrinting, isPrinting)
  return printing ? <p className={classes.printed}>{messages.printed(dateTimeWithZone(present()))}</p> : null
}

/**
 * The router calls the first page of a tab `default`. The address replaces this key, so that a reload restores the
 * position and another address starts at its top.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
