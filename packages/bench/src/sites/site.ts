import type { LoadRequest } from '@hoistway/e2e/load/requests'
import type { Painted } from '@hoistway/e2e/load/watch-load'

/** Something that is measured: the console, or a reference beside it. */
export interface Site {
  readonly name: string
  /** Origin, without a slash at the end. */
  readonly url: string
  /** The page with the first list. */
  readonly list: { readonly path: string; readonly painted: Painted }
  /** Whether it asks the console's API, as a user who is signed in. */
  readonly hasSession: boolean
  /** Hears which files a page needed, so that it can be served with preloads for them. */
  readonly learn?: (path: string, requests: readonly LoadRequest[]) => void
  readonly stop: () => Promise<void>
}
