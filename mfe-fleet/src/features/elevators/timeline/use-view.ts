import { present } from '@hoistway/ui/use-now'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { addressDefaults, fromAddress, toAddress, type View } from './view.ts'

/** Delay before the address changes, which renders the whole console. */
const SETTLED_MS = 400

export type ChangeView = (change: (view: View, now: number) => View) => void

/** Changes are immediate; the address follows. `lastKnownAt` is set for offline elevators. */
export function useView(lastKnownAt: number | undefined): readonly [View, ChangeView] {
  const [address, setAddress] = useUrlState(addressDefaults)
  const { from, to, last } = address
  const [moved, setMoved] = useState<{ readonly view: View; readonly over: string } | undefined>()
  const key = [from, to, last].join()
  if (moved && moved.over !== key) setMoved(undefined)
  // A new object with each render would be a movement, which renders again.
  const addressed = useMemo(
    () => fromAddress({ from, to, last }, present(), lastKnownAt),
    [from, to, last, lastKnownAt],
  )
  const view = moved?.view ?? addressed
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => setAddress(toAddress(moved.view, lastKnownAt === undefined)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [moved, setAddress, lastKnownAt])
  const change = useCallback<ChangeView>(
    (next) =>
      setMoved((before) => ({
        view: next(before?.view ?? fromAddress({ from, to, last }, present(), lastKnownAt), present()),
        over: [from, to, last].join(),
      })),
    [from, to, last, lastKnownAt],
  )
  return [view, change]
}
