import type { DeviceLinkStatus, HubPush, HubPushName } from '@hoistway/contracts/hub'
import { useEffect, useEffectEvent } from 'react'
import { useDeviceLinkStore } from './device-link-store.ts'
import { hub, subscriptions } from './hub-instance.ts'
import { type HubState, useHubStore } from './hub-store.ts'
import { onPush } from './pushes.ts'

export type { HubConnectionState, HubState } from './hub-store.ts'
export { onPush, pushCounts } from './pushes.ts'

/** State of the real-time connection; re-renders when it changes. */
export function useHub(): HubState {
  return useHubStore()
}

/** Whether the server reaches the controllers, and since when; `undefined` until it has said so. Re-renders when it changes. */
export function useDeviceLink(): DeviceLinkStatus | undefined {
  return useDeviceLinkStore(({ status }) => status)
}

/** Tries to connect now, by hand, with all automatic tries ahead of it again. */
export function reconnect(): void {
  hub.reconnect()
}

/**
 * Watches elevators while the component is mounted. Reference-counted over the whole page; survives
 * reconnects. A failure is only logged (A §8). Read the values with `useLiveElevator`.
 */
export function useElevatorSubscription(ids: readonly string[]): void {
  const key = JSON.stringify(ids)
  useEffect(() => {
    const wanted: string[] = JSON.parse(key)
    return subscriptions.hold(wanted)
  }, [key])
}

/** Calls the latest `handler` with every push of a name while the component is mounted. */
export function usePush<Name extends HubPushName>(name: Name, handler: (push: HubPush<Name>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => onPush(name, (push) => handle(push)), [name])
}
