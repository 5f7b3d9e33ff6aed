import { useElementSize } from '@hoistway/ui/core'
import { formatTime, ownTimeZone } from '@hoistway/ui/formats'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NamedFloor } from '../floors.ts'
import { type Plot, plotOf } from './geometry.ts'
import { type Colours, colourNames, paint, type Scene } from './paint.ts'
import { DAY, ticksOf } from './ticks.ts'
import type { Period } from './view.ts'

/** The theme, forced colours and printing change the colours. */
const queries = ['(forced-colors: active)', '(prefers-color-scheme: dark)', 'print']

function useColours(element: RefObject<HTMLElement | null>): Colours | undefined {
  const [colours, setColours] = useState<Colours>()
  useEffect(() => {
    const target = element.current
    if (!target) return
    const read = () => {
      const style = getComputedStyle(target)
      const named = colourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
      setColours(Object.fromEntries(named))
    }
    read()
    const theme = new MutationObserver(read)
    theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    const media = queries.map((query) => matchMedia(query))
    for (const each of media) each.addEventListener('change', read)
    return () => {
      theme.disconnect()
      for (const each of media) each.removeEventListener('change', read)
    }
  }, [element])
  return colours
}

export interface Drawn
  extends Pick<Scene, 'known' | 'gaps' | 'marks' | 'cursor' | 'now' | 'second' | 'selected'> {
  readonly period: Period
  readonly floors: readonly NamedFloor[]
}

interface Drawing {
  readonly box: RefObject<HTMLDivElement | null>
  readonly measured: ReturnType<typeof useElementSize>['ref']
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly plot: Plot
  readonly width: number
}

const TICK_PIXELS = 84

/** A render without new data does not repaint the canvas. */
export function useDrawing(drawn: Drawn): Drawing {
  const { period, floors, known, gaps, marks, cursor, now, second, selected } = drawn
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { ref: measured, width, height } = useElementSize()
  const colours = useColours(box)
  const plot = useMemo(() => plotOf({ width, height }, floors, period), [width, height, floors, period])
  useLayoutEffect(() => {
    if (!canvas.current || !colours || width === 0) return
    const context = canvas.current.getContext('2d')
    if (!context) return
    fit(canvas.current, context, { width, height })
    const ticks = namedTicks(period, plot.right - plot.left)
    paint(context, { known, gaps, marks, cursor, now, second, selected, plot, ticks }, colours)
  }, [colours, width, height, plot, period, known, gaps, marks, cursor, now, second, selected])
  return { box, measured, canvas, plot, width }
}

function fit(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const ratio = window.devicePixelRatio || 1
  const [points, rows] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== points || canvas.height !== rows)
    Object.assign(canvas, { width: points, height: rows })
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

function namedTicks(period: Period, pixels: number): Scene['ticks'] {
  const { step, ticks } = ticksOf(period, Math.max(1, pixels / TICK_PIXELS), ownTimeZone())
  return ticks.map(({ at, isDay }) => ({
    at,
    isStrong: isDay && step < DAY,
    label: isDay
      ? formatTime(at, { day: 'numeric', month: 'short' })
      : formatTime(at, { timeStyle: step < 60_000 ? 'medium' : 'short' }),
  }))
}
