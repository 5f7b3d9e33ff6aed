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
  /** In milliseconds since 1970 on this computer's clock. */
  readonly since: number
  /** All automatic tries are used up. */
  readonly givenUp: boolean
  /** Time of the lost connection's last byte; `undefined` before the first connection. */
  readonly connectedUntil: number | undefined
  /**
   * Since when pushes may have been missed: the last byte of a lost or silent connection, or the first failed attempt.
   * `undefined` until then, and again when data arrives and missed values have been read.
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

/** `undefined` without a socket that reports bytes. */
let heardAt: number | undefined

/** Set until {@link caughtUp}. */
let loss: object | undefined

export function noteBytes(): void {
  heardAt = Date.now()
  endAbsence()
}

export function noteLoss(): void {
  loss = {}
}

export const openLoss = (): object | undefined => loss

/** Keeps a later loss open. */
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

/** Detects a silence longer than the server's pings allow, for example after a suspend. */
export function noteSilence(): void {
  if (heardAt !== undefined && Date.now() - heardAt > SERVER_TIMEOUT_MS) noteNetworkLost()
}

/** Marks a connection as away since its last byte. */
export function noteNetworkLost(): void {
  const { state, awaySince } = useHubStore.getState()
  if (state === 'Connected' && awaySince === undefined && heardAt !== undefined)
    useHubStore.setState({ awaySince: heardAt })
}

/** Entering the same state again only changes `givenUp`. */
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

export function forgetHub(): void {
  loss = undefined
  useHubStore.setState({ givenUp: false, connectedUntil: undefined, awaySince: undefined })
}
