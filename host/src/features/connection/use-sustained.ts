import { useEffect, useState } from 'react'

/** `true` once `condition` has held for so long without a break; `false` at once when it ends. */
export function useSustained(condition: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [condition, milliseconds])
  return condition && lasted
}
