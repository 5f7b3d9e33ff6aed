import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { age, ageProfiles } from '@hoistway/ui/formats'
import {
  type ElevatorPresence,
  isNotCommissioned,
  isOnlineOf,
  onlineNow,
  silentSince,
} from '../../../shared/online-now.ts'
import {
  elevators as elevatorMessages,
  live as liveMessages,
  wall as messages,
  shared,
} from '../../../texts/en.ts'
import { QUICK_FLOORS } from '../elevators.constants.ts'
import { time } from '../live/car-state.ts'
import { isLiveAt } from '../live/use-is-live.ts'

/** Empty texts are hidden. */
export interface TileView {
  readonly floor: string
  readonly arrow: string
  readonly door: string
  readonly online: string
  readonly stale: string
  /** Words instead of an arrow, with invisible parts in parentheses: see `tileLabel`. */
  readonly spoken: string
  /** Percent of the shaft; empty without a known position. */
  readonly carHeight: string
  /** From the top of the shaft, as a background position. */
  readonly carPosition: string
  readonly isOpen: boolean
  readonly isOffline: boolean
  readonly isMuted: boolean
}

type Floors = FloorNames | null | undefined

function stateTexts(live: LiveElevator | undefined, floors: Floors, isPast: boolean, asOf: () => string) {
  const { direction } = live ?? {}
  const floor = floorName(live?.floor ?? null, floors)
  const { spoken } = messages
  return {
    floor,
    arrow: isPast ? '' : direction === 'up' ? '▲' : direction === 'down' ? '▼' : '',
    door: isPast ? messages.asOf(asOf()) : liveMessages.door(live?.door),
    spoken: isPast
      ? spoken.lastKnown(floor)
      : spoken.now(floor, direction && liveMessages.directions[direction]),
    isOpen: live?.door === 'open' || live?.door === 'opening',
  }
}

function carPlace(floor: LiveElevator['floor'], floors: Floors) {
  if (typeof floor !== 'number') return { carHeight: '', carPosition: '' }
  const position = Math.max(0, floor - (floors?.lowest ?? 1))
  const count = Math.max(floors?.names.length ?? QUICK_FLOORS.length, position + 1)
  const above = count > 1 ? (count - 1 - position) / (count - 1) : 0
  return { carHeight: percent(1 / count), carPosition: percent(above) }
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`

function onlineText(isOnline: boolean | null | undefined, isMuted: boolean): string {
  if (isOnline == null) return '—'
  if (!isOnline) return shared.offline
  return isMuted ? messages.wasOnline : shared.online
}

export function tileView(
  elevator: ElevatorPresence & { readonly floors?: Floors },
  live: LiveElevator | undefined,
  now: number,
  notLiveSince: number | undefined,
): TileView {
  const presence = onlineNow(isOnlineOf(elevator, live), silentSince(elevator, live, now), notLiveSince)
  const { isOnline } = presence
  const arrivedAt = time(live?.measuredAt)
  const isLive = isLiveAt({ arrivedAt, gap: live?.gap ?? false, isOnline }, now, notLiveSince)
  // A state that has not been loaded yet is not stale.
  const isPast = !isLive && (live?.floor != null || live?.direction !== undefined)
  const isMuted = presence.isMuted || isPast
  return {
    ...stateTexts(live, elevator.floors, isPast, () => age(arrivedAt, ageProfiles.lastKnown, now)),
    ...carPlace(live?.floor, elevator.floors),
    online: isNotCommissioned(elevator, live)
      ? elevatorMessages.notCommissioned
      : onlineText(isOnline, isMuted),
    stale: isPast && isOnline !== false ? liveMessages.doubts.stale : '',
    isOffline: isOnline === false,
    isMuted,
  }
}

/**
 * The visible texts are in order, so that voice control finds them (WCAG 2.5.3 ignores words in parentheses). `marks`
 * come from the record and alerts.
 */
export const tileLabel = (
  name: string,
  { spoken, door, online, stale }: TileView,
  marks: readonly string[],
) => [name, spoken, door, online, ...marks, stale].filter(Boolean).join(', ')
