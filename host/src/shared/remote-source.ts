import type { RouteObject } from 'react-router-dom'

export interface NavigationItem {
  readonly label: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly path: string
  readonly icon: string
  /** On a 24 × 24 grid; replaces `icon`. */
  readonly iconPath?: string | undefined
  /** Absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  /** Ascending. */
  readonly order: number
}

export interface RouteHandle {
  /** Absent: every signed-in user. */
  readonly roles?: readonly string[] | undefined
  readonly title?: string | undefined
  readonly translations?: Readonly<Record<string, string>> | undefined
}

/** A release that users now get instead of the loaded one. */
export interface NewVersion {
  readonly name: string
  /** The loaded release was taken back. */
  readonly isTakenBack: boolean
}

export interface RemoteSource {
  /** Names of the remotes whose release only this tab runs. */
  readonly overridden: readonly string[]
  readonly routes: RouteObject[]
  readonly navigation: readonly NavigationItem[]
  readonly findNewVersions: () => Promise<readonly NewVersion[]>
  /**
   * With `requests`, also loads the data. Resolves when the page can be rendered or its preparation has failed; opening
   * it then fails again.
   */
  readonly preparePage: (address: URL, requests: boolean) => Promise<void>
}
