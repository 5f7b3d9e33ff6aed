import { create } from 'zustand'

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
  /** When the connection was last lost, in the same milliseconds; `undefined` before it ever stood. */
  readonly connectedUntil: number | undefined
  /**
   * Since when pushes may have been missed, in the same milliseconds: the connection was lost, or could not be made.
   * `undefined` while it stands, and until its first try has failed.
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

/** Enters a state; being in it already changes nothing but `givenUp`. */
export function enterHubState(state: HubConnectionState, givenUp = false): void {
  const before = useHubStore.getState()
  if (before.state === state && before.givenUp === givenUp) return
  const now = Date.now()
  useHubStore.setState({
    state,
    givenUp,
    since: before.state === state ? before.since : now,
    connectedUntil: before.state === 'Connected' ? now : before.connectedUntil,
    awaySince: awaySince(state, before, now),
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
