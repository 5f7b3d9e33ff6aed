import type { HubState } from '@hoistway/platform/realtime'
import type { ServerStatus } from '@hoistway/platform/status'
import { dashboardStatus as messages } from '../../../texts/en.ts'

export interface StatusLine {
  readonly name: string
  readonly text: string
  readonly ok: boolean
  /** In milliseconds; `undefined` without a failure. */
  readonly since: number | undefined
}

export interface ClientStatus extends ServerStatus {
  readonly hub: Pick<HubState, 'state' | 'since' | 'awaySince'>
  /** Age of the oldest answer that the service worker stored; defined without a network only. */
  readonly lastKnown?: number | undefined
}

/** A line never claims health that the client knows to be false. */
export function statusLines({ api: answers, hub, database, lastKnown }: ClientStatus): StatusLine[] {
  const line = (name: string, fine: string, wrong: string | undefined, since?: number): StatusLine => ({
    name,
    text: wrong ?? fine,
    ok: wrong === undefined,
    since: wrong === undefined ? undefined : since,
  })
  // Answers of the service worker are none of the server.
  const api = lastKnown === undefined ? answers : ({ state: 'unreachable', since: undefined } as const)
  // Without a response, the state of the database is unknown.
  const isSilent = api.state === 'unreachable' || api.state === 'failing'
  const isDown = database.state === 'down'
  const { apiStates, hubStates, databaseStates } = messages
  // No bytes have arrived since then, so the connection may be lost. While missed values are read again, `awaySince` is earlier.
  const isQuiet = hub.state === 'Connected' && hub.awaySince !== undefined && hub.awaySince >= hub.since
  const isApiFine = api.state === 'online' || api.state === 'unknown'
  return [
    line(messages.api, apiStates.online, isApiFine ? undefined : apiStates[api.state], api.since),
    line(
      messages.hub,
      hubStates.Connected,
      isQuiet ? hubStates.Reconnecting : hub.state === 'Connected' ? undefined : hubStates[hub.state],
      isQuiet ? hub.awaySince : hub.since,
    ),
    isDown
      ? line(messages.database, databaseStates.up, databaseStates.down, database.since)
      : line(messages.database, databaseStates.up, isSilent ? databaseStates.unknown : undefined, api.since),
  ]
}
