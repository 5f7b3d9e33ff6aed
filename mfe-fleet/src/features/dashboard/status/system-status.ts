import type { HubState } from '@hoistway/platform/realtime'
import type { ApiState, ServerStatus } from '@hoistway/platform/status'

/** One line of the status box. */
export interface StatusLine {
  readonly name: string
  readonly text: string
  readonly ok: boolean
  /** Since when it is wrong, in milliseconds since 1970; of fine ones nothing is said. */
  readonly since: number | undefined
}

/** What the client knows. */
export interface Known extends ServerStatus {
  readonly hub: Pick<HubState, 'state' | 'since'>
}

const wrongApi: Readonly<Partial<Record<ApiState, string>>> = {
  partial: 'Some requests fail',
  failing: 'Failing',
  unreachable: 'Unreachable',
}

/**
 * A §2: three fixed texts. They stand while nothing is known to be wrong; as soon as the client knows better,
 * the line says so (reading 6).
 */
export function statusLines({ api, hub, database }: Known): StatusLine[] {
  const line = (name: string, fine: string, wrong: string | undefined, since: number): StatusLine => ({
    name,
    text: wrong ?? fine,
    ok: wrong === undefined,
    since: wrong === undefined ? undefined : since,
  })
  // Who does not answer says nothing of the database either.
  const isSilent = api.state === 'unreachable' || api.state === 'failing'
  const isDown = database.state === 'down'
  return [
    line('API Connection', 'Online', wrongApi[api.state], api.since),
    line('SignalR Hub', 'Connected', hub.state === 'Connected' ? undefined : hub.state, hub.since),
    isDown
      ? line('Database', 'Healthy', 'Down', database.since)
      : line('Database', 'Healthy', isSilent ? 'Unknown' : undefined, api.since),
  ]
}
