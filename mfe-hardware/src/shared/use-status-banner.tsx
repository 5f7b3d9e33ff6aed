import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { useState } from 'react'

interface Shown extends Status {
  readonly clearAfter: number | undefined
  /** Distinguishes equal messages, so that each is shown for its full time. */
  readonly number: number
}

export function useStatusBanner() {
  const [shown, setShown] = useState<Shown>()
  const clear = () => setShown(undefined)
  return {
    banner: shown && (
      <StatusBanner key={shown.number} status={shown} onClear={clear} clearAfter={shown.clearAfter} />
    ),
    clear,
    /** @param clearAfter milliseconds; without it, the user must dismiss the banner */
    show: (status: Status, clearAfter?: number) =>
      setShown((before) => ({ ...status, clearAfter, number: (before?.number ?? 0) + 1 })),
  }
}
