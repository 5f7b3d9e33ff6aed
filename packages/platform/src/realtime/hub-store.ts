import { create } from 'zustand'
import { SERVER_TIMEOUT_MS } from './hub-constants.ts'

export type HubConnectionState =
  | 'Disconnected'
  | 'Connecting'
  | 'Connected'
  | 'Reconnecting'
  | 'Disconnecting'

export interface HubState {
  readonly state: HubConnectionState
  /** Start of this state, in milliseconds since 1970 on this computer's clock. */
  readonly since: number
  /** All automatic tries are used up: only a manual try leads to 'Connecting'. */
  readonly givenUp: boolean
  /** Last byte of the lost connection, in the same milliseconds; `undefined` before the first connection. */
  readonly connectedUntil: number | undefined
  /**
   * Since when pushes may have been missed, in the same milliseconds: the last byte of a lost or silent connection, or
   * the first failed attempt. `undefined` while bytes arrive and the values from before the loss have been read again,
   * and until the first attempt has failed.
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

/** When the socket last received bytes; `undefined` without a socket that reports them. */
let heardAt: number | undefined

/** Identity of the last loss until {@link caughtUp}. */
let loss: object | undefined

/** Called when bytes arrive. */
export function noteBytes(): void {
  heardAt = Date.now()
  endAbsence()
}

/** Marks pushes as missed until {@link caughtUp} is called with the returned loss. */
export function noteLoss(): void {
  loss = {}
}

/** Returns the loss whose missed pushes have not been replaced by reads. */
export const openLoss = (): object | undefined => loss

/** Ends a loss after the missed data has been read. A later loss remains open. */
export function caughtUp(from: object): void {
  if (from !== loss) return
  loss = undefined
  endAbsence()
}

function endAbsence(): void {
  const { state, awaySince } = useHubStore.getState()
  if (!loss && state === 'Connected' && awaySince !== undefined)
    useHubStore.setState({ awaySince: undefined })
}

/** Marks a connection as away after a longer silence than the server's pings allow, for example after a suspend. */
export function noteSilence(): void {
  if (heardAt !== undefined && Date.now() - heardAt > SERVER_TIMEOUT_MS) noteNetworkLost()
}

/** Marks a connection as away since its last byte, because the browser has no network. */
export function noteNetworkLost(): void {
  const { state, awaySince } = useHubStore.getState()
  if (state === 'Connected' && awaySince === undefined && heardAt !== undefined)
    useHubStore.setState({ awaySince: heardAt })
}

/** Enters a state; entering it again only changes `givenUp`. */
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
  if (state === 'Connected') return loss && known
  return state === 'Connecting' ? known : (known ?? now)
}

/** Resets the state after a logout. */
export function forgetHub(): void {
  loss = undefined
  useHubStore.setState({ givenUp: false, connectedUntil: undefined, awaySince: undefined })
}
