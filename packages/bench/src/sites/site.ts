import type { LoadRequest } from '@hoistway/e2e/load/requests'
import type { Painted } from '@hoistway/e2e/load/watch-load'

export interface Site {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  readonly list: { readonly path: string; readonly painted: Painted }
  /** Whether it uses the console's API with a signed-in user. */
  readonly hasSession: boolean
  /** Receives the requested files, for preloads. */
  readonly learn?: (path: string, requests: readonly LoadRequest[]) => void
  readonly stop: () => Promise<void>
}
