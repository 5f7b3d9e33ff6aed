import type { RouteObject } from 'react-router-dom'

/** A menu item, of the host itself or of a remote's descriptor (A §2 Main layout). */
export interface NavigationItem {
  readonly label: string
  readonly path: string
  /** Name of an icon that the host draws. */
  readonly icon: string
  /** Who sees it; nobody named means everybody who is signed in. */
  readonly roles?: readonly string[] | undefined
  /** Place in the menu, ascending. */
  readonly order: number
}

/** What a route tells the shell in its `handle`. */
export interface RouteHandle {
  /** Roles of which one is enough; nobody named means everybody who is signed in. */
  readonly roles?: readonly string[] | undefined
}

/** What the remotes of the registry add to the shell. */
export interface RemoteSource {
  readonly routes: RouteObject[]
  readonly navigation: readonly NavigationItem[]
  /** Names of the remotes that were released since this page loaded. */
  readonly findNewVersions: () => Promise<readonly string[]>
}
