import { useEffect, useState } from 'react'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A duration in a few characters: '12 s', '3 min', '2 h'. */
export function spanText(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  if (span < MINUTE) return `${Math.floor(span / 1000)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`
  return `${Math.floor(span / HOUR)} h`
}

/** The current time in milliseconds, updated each second while `running`. */
export function useNow(running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
