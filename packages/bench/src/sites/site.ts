import type { LoadRequest } from '@hoistway/e2e/load/requests'
import type { Painted } from '@hoistway/e2e/load/watch-load'

/** A measured site: the console or a reference. */
export interface Site {
  readonly name: string
  /** Origin without a trailing slash. */
  readonly url: string
  /** The page with the first list. */
  readonly list: { readonly path: string; readonly painted: Painted }
  /** Whether it uses the console's API with a signed-in user. */
  readonly hasSession: boolean
  /** Receives the files that a page requested, for preloads. */
  readonly learn?: (path: string, requests: readonly LoadRequest[]) => void
  readonly stop: () => Promise<void>
}
