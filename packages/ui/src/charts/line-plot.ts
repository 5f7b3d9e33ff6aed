import { getLanguage } from '@hoistway/language/messages'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatTime } from '../formats/formats.ts'
import { axisOf, type Plotted, sinceSetBack } from './line-points.ts'

export interface Reading {
  /** From the left edge of the chart. */
  readonly left: number
  /** In the right half. */
  readonly isLate: boolean
  readonly time: string
  readonly value: string
}

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]
/** Pixels between ticks, for the longest texts. */
const SPACE = { time: 104, value: 28 }
/** Equal axes give charts below each other a common time axis. */
const AXIS = { value: 84, time: 28, tick: 4, gap: 4 }
/** Room for half of a text at the ends of the axes. */
const PADDING: uPlot.Padding = [12, 32, 0, 0]
/** More digits would show the errors of a factor like 0.1. */
const DIGITS = 10
/** Points per pixel beyond which the line has the extremes of each pixel instead of steps. */
const DENSE = 4

const stepped = uPlot.paths.stepped?.({ align: 1, alignGaps: 1 })
const dense = uPlot.paths.linear?.({ alignGaps: 1 })

/** Draws in the element's colours: `stroke`, `color` for texts and `fill` for the grid. */
export class LinePlot {
  readonly #plot: uPlot
  #plotted: Plotted = { times: [], values: [], unit: '', timeZone: 'UTC' }

  constructor(box: HTMLElement, onReading: (reading: Reading | undefined) => void) {
    const style = getComputedStyle(box)
    const [line, text, grid] = [() => style.stroke, () => style.color, () => style.fill]
    const axis = {
      font: `${style.fontSize} ${style.fontFamily}`,
      stroke: text,
      gap: AXIS.gap,
      ticks: { stroke: grid, size: AXIS.tick, width: 1 },
    }
    const options: uPlot.Options = {
      width: 0,
      height: 0,
      ms: 1,
      padding: PADDING,
      tzDate: (at) => uPlot.tzDate(new Date(at), this.#plotted.timeZone),
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        dataIdx: (plot, _series, nearest, at) =>
          nearest > 0 && (plot.data[0][nearest] ?? at) > at ? nearest - 1 : nearest,
      },
      scales: {
        x: { time: true, range: () => axisOf(this.#plotted.times, this.#plotted.span) },
        y: { range: (_plot, min, max) => this.#range(min, max) },
      },
      axes: [
        {
          ...axis,
          size: AXIS.time,
          space: SPACE.time,
          grid: { show: false },
          values: (_plot, ticks, _axis, _space, step) => ticks.map((at) => this.#timeOf(at, step)),
        },
        {
          ...axis,
          size: (plot, texts) => widthOf(plot, texts ?? []),
          space: SPACE.value,
          grid: { stroke: grid, width: 1 },
          values: (_plot, ticks) => ticks.map((value) => this.#textOf(value)),
        },
      ],
      series: [
        {},
        {
          stroke: line,
          width: 1.5,
          points: { show: (_plot, _series, first, last) => first === last },
          paths(plot, series, first, last) {
            const isDense = last - first > DENSE * plot.bbox.width
            return (isDense ? dense : stepped)?.(plot, series, first, last) ?? null
          },
        },
      ],
      hooks: { setCursor: [() => onReading(this.#reading())] },
    }
    this.#plot = new uPlot(options, [[], []], box)
  }

  show(plotted: Plotted): void {
    this.#plotted = { ...plotted, ...sinceSetBack(plotted) }
    const { times, values } = this.#plotted
    // uPlot changes neither.
    this.#plot.setData([times as number[], values as (number | null)[]])
  }

  redraw(): void {
    this.#plot.redraw(false)
  }

  resize(width: number, height: number): void {
    this.#plot.setSize({ width, height })
  }

  /** `share` is 0 to 1 of the width. Returns time and value as text. */
  moveTo(share: number): string {
    this.#plot.setCursor({ left: share * this.#plot.over.clientWidth, top: 0 })
    const { time, value } = this.#reading() ?? {}
    return [time, value].filter(Boolean).join(', ')
  }

  leave(): void {
    this.#plot.setCursor({ left: -1, top: -1 })
  }

  destroy(): void {
    this.#plot.destroy()
  }

  #range(min: number | null, max: number | null): [number, number] {
    const { range } = this.#plotted
    if (range) return [...range]
    if (min === 0 && max === 0) return [0, 1]
    const [from, to] = uPlot.rangeNum(min ?? 0, max ?? 1, 0.1, true)
    return [from ?? 0, to ?? 1]
  }

  #reading(): Reading | undefined {
    const { cursor, over } = this.#plot
    const { left = -1, idxs } = cursor
    const place = idxs?.[1]
    const at = place == null ? undefined : this.#plotted.times[place]
    if (left < 0 || place == null || at === undefined) return undefined
    const value = this.#plotted.values[place]
    return {
      left: over.offsetLeft + left,
      isLate: left > over.clientWidth / 2,
      time: this.#timeOf(at, 0),
      value: value == null ? '—' : this.#textOf(value),
    }
  }

  /** As exactly as steps of this length need. */
  #timeOf(at: number, step: number): string {
    const { timeZone } = this.#plotted
    if (step >= DAY) return formatTime(at, { day: 'numeric', month: 'short', timeZone })
    if (step >= MINUTE) return formatTime(at, { timeStyle: 'short', timeZone })
    if (step >= SECOND) return formatTime(at, { timeStyle: 'medium', timeZone })
    const fractionalSecondDigits = step >= 100 ? 1 : step >= 10 ? 2 : 3
    const seconds = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits } as const
    return formatTime(at, { ...seconds, timeZone })
  }

  #textOf(value: number): string {
    const { names, unit } = this.#plotted
    const number = value.toLocaleString(getLanguage(), { maximumSignificantDigits: DIGITS })
    return names?.get(value) ?? (unit ? `${number}\u00a0${unit}` : number)
  }
}

function widthOf(plot: uPlot, texts: readonly string[]): number {
  const { ctx, axes } = plot
  // uPlot stores a font for the pixels of the canvas, with its size.
  ctx.font = String(axes[1]?.font?.[0])
  const widths = texts.map((text) => ctx.measureText(text).width / uPlot.pxRatio)
  return Math.max(AXIS.value, ...widths.map((width) => width + AXIS.tick + 2 * AXIS.gap))
}
