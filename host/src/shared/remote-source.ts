import type { RouteObject } from 'react-router-dom'

/** A menu item of the host itself or of a remote's descriptor. */
export interface NavigationItem {
  readonly label: string
  /** The label in other languages. */
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly path: string
  /** Name of an icon that the host draws. */
  readonly icon: string
  /** Path data of an icon that the remote brings, on a grid of 24 × 24: drawn instead. */
  readonly iconPath?: string | undefined
  /** Roles that see it; absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  /** Place in the menu, ascending. */
  readonly order: number
}

/** The `handle` of a route, read by the shell. */
export interface RouteHandle {
  /** Roles of which one is enough; absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  /** What people call the page. */
  readonly title?: string | undefined
  /** The title in other languages. */
  readonly translations?: Readonly<Record<string, string>> | undefined
}

/** What users get now of a remote, instead of what this page loaded. */
export interface NewVersion {
  /** Its title and version. */
  readonly name: string
  /** The release that this page loaded was taken back. */
  readonly isTakenBack: boolean
}

/** Routes and menu items that the registry's remotes add to the shell. */
export interface RemoteSource {
  readonly routes: RouteObject[]
  readonly navigation: readonly NavigationItem[]
  /** The remotes of which users get another release than this page loaded. */
  readonly findNewVersions: () => Promise<readonly NewVersion[]>
  /**
   * Loads the page of an address of this origin ahead of its opening, with `requests` also its data. Resolves when it can
   * be rendered, or cannot be prepared: whatever fails, fails again when the page is opened.
   */
  readonly preparePage: (address: URL, requests: boolean) => Promise<void>
}
