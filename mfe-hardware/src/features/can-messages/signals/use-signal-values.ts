import { type CanFrame, decodeCanBatch } from '@hoistway/contracts/can'
import { type Dbc, dbcKey } from '@hoistway/contracts/dbc'
import type { DecodedSignal } from '@hoistway/contracts/dbc-decode'
import { focusManager } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useCanStream } from '../use-can-stream.ts'
import { decodedOf, type KeyedSignal, signalOf } from './signal-series.ts'

/** `at` is in milliseconds since 1970, because `performance.now()` stops while the device sleeps. */
export interface SignalValue {
  readonly decoded: DecodedSignal
  readonly at: number
}

/** Receives nothing while the page is hidden. */
export function useSignalValues(elevatorId: string, dbc: Dbc, keys: readonly string[]) {
  const [values, setValues] = useState<ReadonlyMap<string, SignalValue>>(new Map())
  const isVisible = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused())
  const wanted = useMemo(() => keys.flatMap((key) => signalOf(dbc, key) ?? []), [dbc, keys])
  const error = useCanStream(isVisible && wanted.length > 0 ? elevatorId : undefined, {
    next(batch) {
      const latest = latestOf(wanted, decodeCanBatch(batch).frames, Date.now())
      if (latest.size > 0) setValues((before) => new Map([...before, ...latest]))
    },
  })
  return { values, error }
}

export function latestOf(wanted: readonly KeyedSignal[], frames: readonly CanFrame[], at: number) {
  const byMessage = Map.groupBy(wanted, ({ messageKey }) => messageKey)
  const latest = new Map<string, SignalValue>()
  for (const frame of frames)
    for (const each of byMessage.get(dbcKey(frame)) ?? []) {
      const decoded = decodedOf(each, frame)
      if (decoded) latest.set(each.key, { decoded, at })
    }
  return latest
}
