import type { LiveElevator } from '@hoistway/platform/live'
import { age, ageProfiles } from '@hoistway/ui/formats'
import { isOnlineOf, type Loaded, onlineNow, silentSince } from '../../../shared/online-now.ts'
import { QUICK_FLOORS } from '../elevators.constants.ts'
import { directionTexts, time } from '../live/car-state.ts'
import { isLiveAt } from '../live/use-is-live.ts'

/** The parts of a tile that pushes and the clock change: texts, empty where there is nothing to say. */
export interface TileView {
  /** For screen readers: what the floor is. */
  readonly floorLabel: string
  readonly floor: string
  readonly arrow: string
  /** For screen readers, instead of the arrow. */
  readonly direction: string
  /** For screen readers, between the floor and its age. */
  readonly pause: string
  readonly door: string
  readonly online: string
  readonly stale: string
  /** Share of the shaft's height, in percent; empty: the car is nowhere. */
  readonly carHeight: string
  readonly carShift: string
  readonly isOpen: boolean
  readonly isOffline: boolean
  readonly isMuted: boolean
}

/** How the floor, the direction and the door of a state read that holds, or that is over. */
function stateTexts(live: LiveElevator | undefined, isPast: boolean, asOf: string) {
  const { direction } = live ?? {}
  return {
    floorLabel: isPast ? 'Last known: floor ' : 'Floor ',
    floor: String(live?.floor ?? '—'),
    arrow: isPast ? '' : direction === 'up' ? '▲' : direction === 'down' ? '▼' : '',
    direction: direction && !isPast ? directionTexts[direction] : '',
    pause: isPast ? ', ' : '',
    door: isPast ? `As of ${asOf}` : `Door ${live?.door ?? '—'}`,
    isOpen: live?.door === 'open' || live?.door === 'opening',
  }
}

/** Where the car is in its shaft: among the floors that buttons call, or more floors when it is above them. */
function carPlace(floor: LiveElevator['floor']) {
  if (typeof floor !== 'number') return { carHeight: '', carShift: '' }
  const floors = Math.max(QUICK_FLOORS.length, floor)
  return { carHeight: `${100 / floors}%`, carShift: `translateY(${-100 * Math.max(0, floor - 1)}%)` }
}

function onlineText(isOnline: boolean | null | undefined, isMuted: boolean): string {
  if (isOnline == null) return '—'
  if (!isOnline) return 'Offline'
  return isMuted ? 'Was online' : 'Online'
}

/** What a tile on screen shows at `now`; `notLiveSince` is when pushes stopped altogether. Both in milliseconds. */
export function tileView(
  elevator: Loaded,
  live: LiveElevator | undefined,
  now: number,
  notLiveSince: number | undefined,
): TileView {
  const presence = onlineNow(isOnlineOf(elevator, live), silentSince(elevator, live, now), notLiveSince)
  const { isOnline } = presence
  const measuredAt = time(live?.measuredAt)
  const isLive = isLiveAt({ measuredAt, gap: live?.gap ?? false, isOnline }, now, notLiveSince)
  // A state that has not been loaded yet is not stale.
  const isPast = !isLive && (live?.floor != null || live?.direction !== undefined)
  const isMuted = presence.isMuted || isPast
  return {
    ...stateTexts(live, isPast, age(measuredAt, ageProfiles.lastKnown, now)),
    ...carPlace(live?.floor),
    online: onlineText(isOnline, isMuted),
    stale: isPast && isOnline !== false ? 'Stale' : '',
    isOffline: isOnline === false,
    isMuted,
  }
}

/** What a tile shows that is not on screen. It is not followed: what was loaded may be over. */
export function restingView({ isOnline }: Loaded): TileView {
  return {
    ...stateTexts(undefined, false, ''),
    ...carPlace(undefined),
    online: onlineText(isOnline, true),
    stale: '',
    isOffline: isOnline === false,
    isMuted: true,
  }
}
