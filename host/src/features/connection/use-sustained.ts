import { useEffect, useState } from 'react'

/** Returns `true` once `condition` has held for this long without a break; `false` as soon as it ends. */
export function useSustained(condition: boolean, milliseconds: number): boolean {
  const [sustained, setSustained] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setSustained(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSustained(false)
    }
  }, [condition, milliseconds])
  return condition && sustained
}
