import type { HubState } from '@hoistway/platform/realtime'
import type { ServerStatus } from '@hoistway/platform/status'
import { dashboardStatus as messages } from '../../../texts/en.ts'

/** One line of the status box. */
export interface StatusLine {
  readonly name: string
  readonly text: string
  readonly ok: boolean
  /** Since when it is wrong, in milliseconds; `undefined` while it is fine. */
  readonly since: number | undefined
}

/** What the client knows about the server. */
export interface Known extends ServerStatus {
  readonly hub: Pick<HubState, 'state' | 'since'>
}

/**
 * Three lines with fixed texts, as long as nothing is known to be wrong. A line never claims health that the client knows
 * to be false.
 */
export function statusLines({ api, hub, database }: Known): StatusLine[] {
  const line = (name: string, fine: string, wrong: string | undefined, since: number): StatusLine => ({
    name,
    text: wrong ?? fine,
    ok: wrong === undefined,
    since: wrong === undefined ? undefined : since,
  })
  // A server that does not respond tells nothing about its database.
  const isSilent = api.state === 'unreachable' || api.state === 'failing'
  const isDown = database.state === 'down'
  const { apiStates, hubStates, databaseStates } = messages
  const isApiFine = api.state === 'online' || api.state === 'unknown'
  return [
    line(messages.api, apiStates.online, isApiFine ? undefined : apiStates[api.state], api.since),
    line(
      messages.hub,
      hubStates.Connected,
      hub.state === 'Connected' ? undefined : hubStates[hub.state],
      hub.since,
    ),
    isDown
      ? line(messages.database, databaseStates.up, databaseStates.down, database.since)
      : line(messages.database, databaseStates.up, isSilent ? databaseStates.unknown : undefined, api.since),
  ]
}
