import type { ConnectionInfo, DeviceLinkStatus, HubPush, HubPushName } from '@hoistway/contracts/hub'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { clockSkew } from '../environment/clock.ts'
import { readFrom } from '../errors/bad-values.ts'
import type { OwnPush } from '../extensions/remote-events.ts'
import { askConnectionInfo, useConnectionInfoStore } from './connection-info.ts'
import { useDeviceLinkStore } from './device-link-store.ts'
import { hub, subscriptions } from './hub-instance.ts'
import { type HubState, useHubStore } from './hub-store.ts'
import { onPush } from './pushes.ts'

export type { HubConnectionState, HubState } from './hub-store.ts'
export { useRefetchSoon } from './refetch-soon.ts'

/** Returns the state of the real-time connection. */
export function useHub(): HubState {
  return useHubStore()
}

/** Returns whether the server reaches the controllers, and since when; `undefined` until it is known. */
export function useDeviceLink(): DeviceLinkStatus | undefined {
  return useDeviceLinkStore(({ status }) => status)
}

/**
 * Returns since when values may be outdated, in milliseconds on the server's clock; `undefined` while the real-time
 * connection and the link to the controllers work.
 */
export function useNotLiveSince(): number | undefined {
  const hubAway = useHubStore(({ awaySince }) => awaySince)
  const linkDown = useDeviceLinkStore(({ status }) => (status?.state === 'down' ? status.since : undefined))
  const since = [
    hubAway === undefined ? [] : hubAway + clockSkew(),
    linkDown === undefined ? [] : Date.parse(linkDown),
  ].flat()
  return since.length === 0 ? undefined : Math.min(...since)
}

/** Returns the server's information on this connection; `undefined` until it arrives. */
export function useConnectionInfo(): ConnectionInfo | undefined {
  return useConnectionInfoStore(({ info }) => info)
}

/** Requests the connection information again, because subscriptions change with the pages. */
export function refreshConnectionInfo(): void {
  if (useHubStore.getState().state === 'Connected') void askConnectionInfo(hub.invoke)
}

/** Connects now, and allows all automatic tries again. */
export function reconnect(): void {
  hub.reconnect()
}

/**
 * Subscribes while the component is mounted, reference-counted over the page and across reconnects. Failures are only
 * logged. `useLiveElevator` returns the values.
 */
export function useElevatorSubscription(ids: readonly string[]): void {
  const key = JSON.stringify(ids)
  useEffect(() => {
    const wanted: string[] = JSON.parse(key)
    return subscriptions.hold(wanted)
  }, [key])
}

/** `ended` gets the server's reason, or nothing when the stream is complete or given up. */
export interface StreamHandler {
  readonly next: (item: unknown) => void
  readonly ended: (error?: Error) => void
}

/**
 * Receives a stream of the server while the component is mounted, restarted after a reconnect and when it is complete.
 * `argument` undefined: none.
 */
export function useHubStream(method: string, argument: string | undefined, handler: StreamHandler): void {
  const isConnected = useHubStore(({ state }) => state === 'Connected')
  const [run, setRun] = useState(0)
  const next = useEffectEvent((item: unknown) => handler.next(item))
  const ended = useEffectEvent((error?: Error) => handler.ended(error))
  useEffect(() => {
    if (!isConnected || argument === undefined) return
    const subscription = hub.stream(method, argument)?.subscribe({
      next: (item) => next(item),
      complete: () => setRun(run + 1),
      error: (error) => ended(error),
    })
    return () => {
      subscription?.dispose()
      ended()
    }
  }, [isConnected, method, argument, run])
}

/** Calls the latest `handler` with every push of a name while the component is mounted. */
export function usePush<Name extends HubPushName>(name: Name, handler: (push: HubPush<Name>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => onPush(name, (push) => handle(push)), [name])
}

/**
 * Calls the latest `handler` with every valid push of a remote (`definePushes`) while the component is mounted. Pushes
 * during a disconnect are lost, but all queries are refetched after it.
 */
export function useOwnPush<Schema extends z.core.$ZodType | undefined>(
  { name, schema }: OwnPush<Schema>,
  handler: (payload: Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined) => void,
): void {
  usePush('RemotePush', (push) => {
    if (push.name !== name) return
    const parsed = readFrom(`push ${name}`, () => z.safeParse(schema ?? nothing, push.payload))
    // TypeScript does not see that `nothing` replaces an absent schema.
    if (parsed.success) handler(parsed.data as Parameters<typeof handler>[0])
    else console.info(`A push ${name} does not fit its schema and was dropped.`)
  })
}

const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)
