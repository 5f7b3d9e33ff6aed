import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { useState } from 'react'

interface Shown extends Status {
  readonly clearAfter: number | undefined
  /** Distinguishes a message from an equal one before it: each is shown for its whole time. */
  readonly number: number
}

/** One banner that reports what was done. `show` replaces it; render `banner` where the user acts. */
export function useStatusBanner() {
  const [shown, setShown] = useState<Shown>()
  const clear = () => setShown(undefined)
  return {
    banner: shown && (
      <StatusBanner key={shown.number} status={shown} onClear={clear} clearAfter={shown.clearAfter} />
    ),
    clear,
    /** @param clearAfter milliseconds for which a success stays; without it the banner stays until it is dismissed */
    show: (status: Status, clearAfter?: number) =>
      setShown((before) => ({ ...status, clearAfter, number: (before?.number ?? 0) + 1 })),
  }
}
