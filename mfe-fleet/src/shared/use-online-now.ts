import { useLive } from '@hoistway/platform/live'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { type ElevatorPresence, isOnlineOf, onlineNow, type PresenceNow, silentSince } from './online-now.ts'
import { useLiveNow } from './use-live-now.ts'

export function useOnlineNow(elevator: ElevatorPresence): PresenceNow {
  const { id } = elevator
  const isOnline = useLive(id, (live) => isOnlineOf(elevator, live))
  const silent = useLiveNow(id, (live, now) => silentSince(elevator, live, now))
  return onlineNow(isOnline, silent, useNotLiveSince())
}
