import { clockSkew } from '@hoistway/platform/environment'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { type ServerStatus, useLastKnown, useServerStatus } from '@hoistway/platform/status'

interface Result {
  readonly isError: boolean
  readonly data: unknown
  readonly dataUpdatedAt: number
}

interface Connection {
  readonly api: ServerStatus['api']
  /** On the server's clock; all other times are on this computer's clock. */
  readonly notLiveSince: number | undefined
  /** Age of the oldest answer that the service worker stored. */
  readonly lastKnown?: number | undefined
}

/**
 * Returns milliseconds on the server's clock, or `undefined` while the figures are current or not loaded. The start is
 * the age of the oldest failing query or stored answer, or the time when the server or live connection was lost.
 */
export function outdatedSince(
  results: readonly Result[],
  { api, notLiveSince, lastKnown }: Connection,
): number | undefined {
  if (!results.some(({ data }) => data !== undefined)) return undefined
  const failed = results.filter(({ isError, data }) => isError && data !== undefined)
  const isAway = api.state === 'failing' || api.state === 'unreachable'
  const ownTimes = [
    ...failed.map(({ dataUpdatedAt }) => dataUpdatedAt),
    ...(isAway ? [api.since] : []),
    ...(lastKnown === undefined ? [] : [lastKnown]),
  ]
  const times = [
    ...ownTimes.map((time) => time + clockSkew()),
    ...(notLiveSince === undefined ? [] : [notLiveSince]),
  ]
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Covers figures that depend on the API only. */
export function useOutdatedSince(results: readonly Result[]): number | undefined {
  const { api } = useServerStatus()
  return outdatedSince(results, { api, notLiveSince: undefined, lastKnown: useLastKnown() })
}

/** Covers figures that also depend on the presence of controllers. */
export function usePresenceOutdatedSince(results: readonly Result[]): number | undefined {
  const { api } = useServerStatus()
  return outdatedSince(results, { api, notLiveSince: useNotLiveSince(), lastKnown: useLastKnown() })
}
