import { type RefObject, useEffect, useRef } from 'react'
import { type Plot, shareAt, timeWithin } from './geometry.ts'
import type { Selection } from './selection.ts'
import type { ChangeView } from './use-view.ts'
import { panned, zoomed } from './view.ts'

interface Options {
  readonly plot: Plot
  readonly change: ChangeView
  readonly point: (x: number | undefined) => void
  readonly select: (range: Selection | undefined) => void
  readonly choose: (range: Selection) => void
  readonly reset: () => void
}

const PRESS_PIXELS = 4
const ZOOM_PER_PIXEL = 1.0025

/**
 * Drag selects a range, Shift and drag or one finger moves, two fingers and the wheel zoom, double-click resets. The
 * wheel over an element without focus scrolls the page.
 */
export function useGestures(element: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const left = () => target.getBoundingClientRect().left
    const pressed = new Map<number, number>()
    let travelled = 0
    let start: number | undefined

    const momentAt = ({ clientX }: PointerEvent) => timeWithin(latest.current.plot, clientX - left())
    function wheel(event: WheelEvent): void {
      const { plot, change } = latest.current
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const isMeant = event.ctrlKey || event.metaKey || isSideways || target === document.activeElement
      if (!isMeant) return
      event.preventDefault()
      const width = plot.right - plot.left
      const delta = event.deltaX || event.deltaY
      const share = shareAt(plot, event.clientX - left())
      change((view, now) =>
        isSideways
          ? panned(view, delta / width, now)
          : zoomed(view, { factor: ZOOM_PER_PIXEL ** event.deltaY, share }, now),
      )
    }
    function down(event: PointerEvent): void {
      if (event.button !== 0) return
      if (pressed.size === 0) travelled = 0
      const selects = pressed.size === 0 && event.pointerType !== 'touch' && !event.shiftKey
      start = selects ? momentAt(event) : undefined
      pressed.set(event.pointerId, event.clientX)
      target?.setPointerCapture(event.pointerId)
    }
    function move(event: PointerEvent): void {
      const { plot, change, point, select } = latest.current
      const before = pressed.get(event.pointerId)
      if (before === undefined) {
        if (event.pointerType === 'mouse') point(event.clientX - left())
        return
      }
      const [other] = [...pressed].filter(([id]) => id !== event.pointerId).map(([, x]) => x)
      pressed.set(event.pointerId, event.clientX)
      travelled += Math.abs(event.clientX - before)
      if (travelled < PRESS_PIXELS) return
      if (start !== undefined) {
        select({ start, end: momentAt(event) })
        return
      }
      const moved = event.clientX - before
      if (other === undefined) {
        change((view, now) => panned(view, -moved / (plot.right - plot.left), now))
        return
      }
      const [was, is] = [Math.abs(before - other), Math.abs(event.clientX - other)]
      if (was > 1 && is > 1)
        change((view, now) => zoomed(view, { factor: was / is, share: shareAt(plot, other - left()) }, now))
    }
    function up(event: PointerEvent): void {
      if (!pressed.delete(event.pointerId)) return
      const { point, select, choose } = latest.current
      const isRelease = event.type === 'pointerup'
      if (travelled < PRESS_PIXELS) {
        if (isRelease) point(event.clientX - left())
      } else if (start !== undefined) {
        if (isRelease) choose({ start, end: momentAt(event) })
        else select(undefined)
      }
      start = undefined
    }
    function leave(event: PointerEvent): void {
      if (event.pointerType === 'mouse') latest.current.point(undefined)
    }
    /** Escape drops the range; this ends the drag that would draw it again. */
    function cancel({ key }: KeyboardEvent): void {
      if (key === 'Escape') pressed.clear()
    }
    const ended = new AbortController()
    const { signal } = ended
    target.addEventListener('wheel', wheel, { passive: false, signal })
    target.addEventListener('pointerdown', down, { signal })
    target.addEventListener('pointermove', move, { signal })
    target.addEventListener('pointerup', up, { signal })
    target.addEventListener('pointercancel', up, { signal })
    target.addEventListener('pointerleave', leave, { signal })
    target.addEventListener('dblclick', () => latest.current.reset(), { signal })
    target.addEventListener('keydown', cancel, { signal })
    return () => ended.abort()
  }, [element])
}
