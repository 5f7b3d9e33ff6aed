import { useEffect, useState } from 'react'

/** Returns true once the page is painted and the browser was idle. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: number | undefined
    const done = () => setPainted(true)
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // Safari has no idle callbacks.
        if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(done, { timeout: 2_000 })
        else done()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [])
  return isPainted
}
