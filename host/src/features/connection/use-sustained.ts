import { useEffect, useState } from 'react'

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
