import { useEffect, useState } from 'react'

/** Returns whether the page has been painted and the browser has been idle since, so that secondary work can start. */
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
