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

/** Where a car is, as far as is known, and how current that is. */
export interface CarState {
  readonly floor: Floor | undefined
  readonly direction: Direction
  readonly door: Door
  /** When the server received it, in milliseconds on its clock; `undefined`: its age is unknown. */
  readonly measuredAt: number | undefined
  /** How many milliseconds the controller's clock is behind. */
  readonly clockSkewMs: number | undefined
  /** The connection was interrupted since: newer values may be missing. */
  readonly gap: boolean
}

/**
 * Joins the loaded state with what was pushed since: a push overwrites floor (kept when the new one is
 * empty), direction and door, and makes a state where there was none.
 */
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
    measuredAt: newer ? time(newer.measuredAt) : loadedAt,
    clockSkewMs: live?.clockSkewMs ?? loaded?.clockSkewMs ?? undefined,
    gap: newer?.gap ?? false,
  }
}

const isState = ({ measuredAt, floor, revision }: LiveElevator) =>
  measuredAt !== undefined || floor !== undefined || revision !== undefined

/** Whether the loaded state is newer than the last push: by revision, or by time where a server sends none. */
function isNewer(loaded: ElevatorState, { revision, measuredAt }: LiveElevator): boolean {
  if (loaded.revision != null && revision !== undefined) return loaded.revision > revision
  const pushedAt = time(measuredAt)
  const loadedAt = time(loaded.timestamp ?? loaded.lastUpdate)
  return pushedAt === undefined || (loadedAt !== undefined && loadedAt > pushedAt)
}

/** Whether a car is on its way. */
export const isMoving = ({ direction }: { readonly direction: Direction | null | undefined }): boolean =>
  direction === 'up' || direction === 'down'

/** Milliseconds of an ISO 8601 time; `undefined` when there is none. */
export function time(text: string | null | undefined): number | undefined {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** The floor of a car by its name; '—' when it is unknown. */
export const floorText = ({ floor }: Pick<CarState, 'floor'>, floors: FloorNames | null | undefined) =>
  floorName(floor ?? null, floors)

/** 'Floor 5 · Going up'. */
export const carText = (
  state: Pick<CarState, 'floor' | 'direction'>,
  floors: FloorNames | null | undefined,
): string => messages.car(floorText(state, floors), state.direction)

/** Shown instead of an unknown state: that it loads, or 'State unavailable'. */
export const noStateText = (loading: boolean) => (loading ? messages.loading : messages.unavailable)
