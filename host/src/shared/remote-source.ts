import type { RouteObject } from 'react-router-dom'

export interface NavigationItem {
  readonly label: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly path: string
  readonly icon: string
  /** Path data of the remote's own icon on a 24 × 24 grid, which replaces `icon`. */
  readonly iconPath?: string | undefined
  /** Roles that see it; absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  /** Place in the menu, ascending. */
  readonly order: number
}

/** The `handle` of a route, which the shell reads. */
export interface RouteHandle {
  /** Roles with access; absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  readonly title?: string | undefined
  readonly translations?: Readonly<Record<string, string>> | undefined
}

/** A release that users now get instead of the loaded one. */
export interface NewVersion {
  readonly name: string
  /** The release that this page loaded was withdrawn. */
  readonly isTakenBack: boolean
}

/** Routes and menu items that the registry's remotes add to the shell. */
export interface RemoteSource {
  readonly routes: RouteObject[]
  readonly navigation: readonly NavigationItem[]
  readonly findNewVersions: () => Promise<readonly NewVersion[]>
  /**
   * Loads the page of an address ahead, with `requests` also its data. Resolves when it can be rendered or its preparation has
   * failed; opening it then fails again.
   */
  readonly preparePage: (address: URL, requests: boolean) => Promise<void>
}
