import { create } from 'zustand'
import { SERVER_TIMEOUT_MS } from './hub-constants.ts'

/** The five states of the real-time connection. */
export type HubConnectionState =
  | 'Disconnected'
  | 'Connecting'
  | 'Connected'
  | 'Reconnecting'
  | 'Disconnecting'

export interface HubState {
  readonly state: HubConnectionState
  /** When this state began, in milliseconds since 1970 on this computer's clock. */
  readonly since: number
  /** All automatic tries are spent: only {@link HubState.state} 'Connecting' by hand follows. */
  readonly givenUp: boolean
  /** When the lost connection last delivered a byte, in the same milliseconds; `undefined` before the first connection. */
  readonly connectedUntil: number | undefined
  /**
   * Since when pushes may have been missed, in the same milliseconds: the last byte of a connection that was lost or is silent,
   * or the first attempt that failed. `undefined` while bytes arrive, and until the first attempt has failed.
   */
  readonly awaySince: number | undefined
}

export const useHubStore = create<HubState>(() => ({
  state: 'Disconnected',
  since: Date.now(),
  givenUp: false,
  connectedUntil: undefined,
  awaySince: undefined,
}))

/** When the socket last delivered bytes; `undefined` without a socket that reports them. */
let heardAt: number | undefined

/** Records that bytes arrived over the connection. */
export function noteBytes(): void {
  heardAt = Date.now()
  const { state, awaySince } = useHubStore.getState()
  if (state === 'Connected' && awaySince !== undefined) useHubStore.setState({ awaySince: undefined })
}

/** Marks a connection as away that has delivered nothing for longer than the server's pings allow, as after a suspend. */
export function noteSilence(): void {
  const { state, awaySince } = useHubStore.getState()
  if (state !== 'Connected' || awaySince !== undefined || heardAt === undefined) return
  if (Date.now() - heardAt > SERVER_TIMEOUT_MS) useHubStore.setState({ awaySince: heardAt })
}

/** Enters a state; being in it already changes nothing but `givenUp`. */
export function enterHubState(state: HubConnectionState, givenUp = false): void {
  const before = useHubStore.getState()
  if (before.state === state && before.givenUp === givenUp) return
  const now = Date.now()
  const wasConnected = before.state === 'Connected'
  const lostAt = wasConnected ? (heardAt ?? now) : now
  if (state === 'Connected') heardAt = undefined
  useHubStore.setState({
    state,
    givenUp,
    since: before.state === state ? before.since : now,
    connectedUntil: wasConnected ? lostAt : before.connectedUntil,
    awaySince: awaySince(state, before, lostAt),
  })
}

function awaySince(
  state: HubConnectionState,
  { awaySince: known }: HubState,
  now: number,
): number | undefined {
  if (state === 'Connected') return undefined
  return state === 'Connecting' ? known : (known ?? now)
}

/** Resets the state after a logout. */
export function forgetHub(): void {
  useHubStore.setState({ givenUp: false, connectedUntil: undefined, awaySince: undefined })
}
