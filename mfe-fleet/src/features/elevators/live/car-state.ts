import {
  type Direction,
  type Door,
  type ElevatorState,
  type Floor,
  type FloorNames,
  floorName,
} from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { live as messages } from '../../../texts/en.ts'

export interface CarState {
  readonly floor: Floor | undefined
  readonly direction: Direction
  readonly door: Door
  /** Milliseconds on the server's clock; `undefined` if unknown. */
  readonly arrivedAt: number | undefined
  /** Milliseconds, positive if the controller's clock is slow. */
  readonly clockSkewMs: number | undefined
  /** The connection was interrupted since, so newer values may be missing. */
  readonly gap: boolean
}

/** A push overwrites direction and door, and the floor unless it is empty. */
export function carState(
  loaded: ElevatorState | undefined,
  live: LiveElevator | undefined,
): CarState | undefined {
  const pushed = live && isState(live) ? live : undefined
  // Without a readable flag, a floor proves that there is a state.
  const hasState = loaded?.hasState ?? loaded?.floor != null
  if (!hasState && !pushed) return undefined
  const loadedAt = time(loaded?.timestamp ?? loaded?.lastUpdate)
  const newer = loaded && hasState && pushed && isNewer(loaded, pushed) ? undefined : pushed
  return {
    floor: newer?.floor ?? loaded?.floor ?? live?.floor ?? undefined,
    direction: newer?.direction ?? loaded?.direction ?? 'unknown',
    door: newer?.door ?? loaded?.door ?? 'unknown',
    arrivedAt: newer ? time(newer.measuredAt) : loadedAt,
    clockSkewMs: live?.clockSkewMs ?? loaded?.clockSkewMs ?? undefined,
    gap: newer?.gap ?? false,
  }
}

const isState = ({ measuredAt, floor, revision }: LiveElevator) =>
  measuredAt !== undefined || floor !== undefined || revision !== undefined

/** Compares revisions, or times for servers without revisions. */
function isNewer(loaded: ElevatorState, { revision, measuredAt }: LiveElevator): boolean {
  if (loaded.revision != null && revision !== undefined) return loaded.revision > revision
  const pushedAt = time(measuredAt)
  const loadedAt = time(loaded.timestamp ?? loaded.lastUpdate)
  return pushedAt === undefined || (loadedAt !== undefined && loadedAt > pushedAt)
}

export const isMoving = ({ direction }: { readonly direction: Direction | null | undefined }): boolean =>
  direction === 'up' || direction === 'down'

export function time(text: string | null | undefined): number | undefined {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

export const floorText = ({ floor }: Pick<CarState, 'floor'>, floors: FloorNames | null | undefined) =>
  floorName(floor ?? null, floors)

export const carText = (
  state: Pick<CarState, 'floor' | 'direction'>,
  floors: FloorNames | null | undefined,
): string => messages.car(floorText(state, floors), state.direction)

export const noStateText = (loading: boolean) => (loading ? messages.loading : messages.unavailable)
