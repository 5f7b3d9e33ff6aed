import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsIn, rowsBetween, type WallRow } from './wall-rows.ts'

const MARGIN_PX = 300

/** `unit` is in pixels. */
export function useColumns(area: RefObject<HTMLElement | null>, unit: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setColumns(columnsIn(element.clientWidth / unit))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area, unit])
  return columns
}

/** Computed once per scrolled frame: observing each tile would cost time in every frame that changes the wall. */
export function useNearRows(
  area: RefObject<HTMLElement | null>,
  rows: readonly WallRow[],
  unit: number,
): readonly [from: number, to: number] {
  const [near, setNear] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    let frame: number | undefined
    const look = () => {
      frame = undefined
      const top = area.current?.getBoundingClientRect().top ?? 0
      const next = rowsBetween(rows, (-top - MARGIN_PX) / unit, (innerHeight - top + MARGIN_PX) / unit)
      setNear((known) => (known[0] === next[0] && known[1] === next[1] ? known : next))
    }
    const lookSoon = () => {
      frame ??= requestAnimationFrame(look)
    }
    look()
    const events = new AbortController()
    const options = { capture: true, passive: true, signal: events.signal }
    // Captured, because in full screen the wall itself scrolls.
    document.addEventListener('scroll', lookSoon, options)
    document.addEventListener('fullscreenchange', lookSoon, options)
    window.addEventListener('resize', lookSoon, options)
    return () => {
      events.abort()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [area, rows, unit])
  return near
}
