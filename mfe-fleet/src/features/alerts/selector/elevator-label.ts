import type { Elevator } from '@hoistway/contracts/elevator'
import { isolated } from '@hoistway/language/messages'
import { type LiveElevator, readLive } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { present } from '@hoistway/ui/use-now'
import { isOnlineOf, silentSince } from '../../../shared/online-now.ts'
import { useLiveNow } from '../../../shared/use-live-now.ts'
import { alertSelector as messages, shared } from '../../../texts/en.ts'
import { offeredElevators } from './elevator-options.ts'

export function labelOf(elevator: Elevator, live = readLive(elevator.id), now = present()): string {
  const { id, name, location, isActive } = elevator
  const place = location ? ` (${isolated(location)})` : ''
  const isOnline = isOnlineOf(elevator, live)
  const online = silentSince(elevator, live, now) === undefined ? shared.online : messages.lastOnline
  const state = isOnline == null ? '—' : isOnline ? online : shared.offline
  return `${isolated(name ?? id)}${place} - ${state}${isActive === false ? ` - ${shared.outOfService}` : ''}`
}

/** Returns the time of the known state: without a live value, the time when the list was loaded. */
export const knownAt = (live: LiveElevator | undefined, now: number) =>
  live ? now : (queryClient.getQueryState(offeredElevators.queryKey)?.dataUpdatedAt ?? now)

export const useElevatorLabel = (elevator: Elevator | undefined): string =>
  useLiveNow(elevator?.id ?? '', (live, now) => (elevator ? labelOf(elevator, live, knownAt(live, now)) : ''))
