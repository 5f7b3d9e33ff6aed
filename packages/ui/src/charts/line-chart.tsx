import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { ownTimeZone } from '../formats/formats.ts'
import classes from './line-chart.module.css'
import { LinePlot, type Reading } from './line-plot.ts'
import type { Plotted } from './line-points.ts'
import shared from './reading.module.css'

interface LineChartProps extends Omit<Plotted, 'timeZone'> {
  /** For screen readers. */
  readonly label: string
  /** Pixels, including the time axis. */
  readonly height?: number
  /** IANA name; default: that of all dates. */
  readonly timeZone?: string
}

const STEPS = 100
/** The theme is an attribute instead. */
const COLOURS = ['(forced-colors: active)', '(prefers-color-scheme: dark)', 'print']

/** Draws a value over time. Hovering, or the arrow keys of its only tab stop, show time and value. */
export function LineChart({ label, height = 140, timeZone = ownTimeZone(), ...plotted }: LineChartProps) {
  const { times, values, span, range, unit, names } = plotted
  const [from, to] = span ?? []
  const [bottom, top] = range ?? []
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<LinePlot>(undefined)
  const { ref: measured, width } = useElementSize()
  const [reading, setReading] = useState<Reading>()
  // New data are not read out.
  const [spoken, setSpoken] = useState<string>()
  const hasWidth = width > 0

  useLayoutEffect(() => {
    if (!hasWidth || !box.current) return
    const created = new LinePlot(box.current, setReading)
    plot.current = created
    const stop = followColours(() => created.redraw())
    return () => {
      stop()
      created.destroy()
    }
  }, [hasWidth])
  useLayoutEffect(() => {
    if (hasWidth) plot.current?.resize(width, height)
  }, [hasWidth, width, height])
  useLayoutEffect(() => {
    if (hasWidth)
      plot.current?.show({
        ...{ times, values, unit, names, timeZone },
        span: from === undefined || to === undefined ? undefined : [from, to],
        range: bottom === undefined || top === undefined ? undefined : [bottom, top],
      })
  }, [hasWidth, times, values, from, to, bottom, top, unit, names, timeZone])

  return (
    <div ref={measured} className={classes.chart} style={{ height }}>
      <div ref={box} className={classes.plot} aria-hidden />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken}
        min={0}
        max={STEPS}
        defaultValue={STEPS}
        onFocus={({ currentTarget }) => setSpoken(plot.current?.moveTo(Number(currentTarget.value) / STEPS))}
        onChange={({ currentTarget }) => setSpoken(plot.current?.moveTo(Number(currentTarget.value) / STEPS))}
        onBlur={() => plot.current?.leave()}
      />
      {reading && (
        <span
          className={`${shared.reading} ${classes.reading}`}
          aria-hidden
          style={{ left: reading.left }}
          data-late={reading.isLate || undefined}
        >
          <b>{reading.time}</b>
          <span>{reading.value}</span>
        </span>
      )}
    </div>
  )
}

function followColours(redraw: () => void): () => void {
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  const queries = COLOURS.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', redraw)
  return () => {
    theme.disconnect()
    for (const query of queries) query.removeEventListener('change', redraw)
  }
}
