import type { Direction, Door, ElevatorState, Floor } from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { messages } from './elevators.messages.ts'

/** Where a car is, as far as anybody knows, and how much that is worth. */
export interface CarState {
  readonly floor: Floor | undefined
  readonly direction: Direction
  readonly door: Door
  /** When the device measured it, in milliseconds. */
  readonly measuredAt: number | undefined
  /** The connection was interrupted since: newer values may be missing. */
  readonly gap: boolean
}

/**
 * Joins what the API said with what was pushed since (A §7): a push overwrites floor (kept when the new one is
 * empty), direction and door, and makes a state where there was none.
 */
export function carState(
  loaded: ElevatorState | undefined,
  live: LiveElevator | undefined,
): CarState | undefined {
  const told = live?.measuredAt !== undefined || live?.floor !== undefined
  if (!loaded?.hasState && !told) return undefined
  const loadedAt = time(loaded?.timestamp ?? loaded?.lastUpdate)
  const liveAt = time(live?.measuredAt)
  // An answer that was asked for after the last push is the newer one.
  const newer = liveAt === undefined || (loadedAt !== undefined && loadedAt > liveAt) ? undefined : live
  return {
    floor: newer?.floor ?? loaded?.floor ?? live?.floor ?? undefined,
    direction: newer?.direction ?? loaded?.direction ?? 'unknown',
    door: newer?.door ?? loaded?.door ?? 'unknown',
    measuredAt: newer ? liveAt : loadedAt,
    gap: newer?.gap ?? false,
  }
}

function time(text: string | null | undefined): number | undefined {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

export const directionTexts: Record<Direction, string> = {
  up: 'Going up',
  down: 'Going down',
  stationary: 'Stationary',
  unknown: 'Direction unknown',
}

/** 'Floor 5 · Going up'. */
export function carText({ floor, direction }: Pick<CarState, 'floor' | 'direction'>): string {
  return `Floor ${floor ?? '—'} · ${directionTexts[direction]}`
}

/** The live state in words: floor and direction, that it loads, or 'State unavailable' (A §2). */
export function liveText(state: CarState | undefined, loading: boolean): string {
  if (state) return carText(state)
  return loading ? messages.loadingState : messages.stateUnavailable
}
