import { create } from 'zustand'

/** The five states of the real-time connection (A §4). */
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
  /** All automatic tries are spent: only {@link HubState.state} 'Connecting' by hand follows (reading 36). */
  readonly givenUp: boolean
}

export const useHubStore = create<HubState>(() => ({
  state: 'Disconnected',
  since: Date.now(),
  givenUp: false,
}))

/** Enters a state; being in it already changes nothing but `givenUp`. */
export function enterHubState(state: HubConnectionState, givenUp = false): void {
  const now = useHubStore.getState()
  if (now.state === state && now.givenUp === givenUp) return
  useHubStore.setState({ state, givenUp, since: now.state === state ? now.since : Date.now() })
}
