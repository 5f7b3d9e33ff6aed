import { floorHeight, type Plot, timeAt, xOf, yOf } from './geometry.ts'
import { isHollow, shapes } from './mark-shapes.ts'
import type { Mark } from './marks.ts'
import { type KnownHistory, type Part, within } from './parts.ts'
import type { Period } from './view.ts'

export type Colours = Readonly<Record<ColourName, string>>
export const colourNames = [
  'background',
  'grid',
  'text',
  'line',
  'second',
  'door',
  'gap',
  'cursor',
  'selection',
  'critical',
  'warning',
  'info',
  'resolved',
  'unknown',
  'command',
  'connection',
  'change',
] as const
type ColourName = (typeof colourNames)[number]

export interface Scene {
  readonly plot: Plot
  readonly known: KnownHistory
  readonly gaps: readonly Period[]
  readonly marks: readonly Mark[]
  readonly ticks: readonly { readonly at: number; readonly label: string; readonly isStrong: boolean }[]
  readonly now: number
  readonly cursor: number | undefined
  /** On the floors of the first elevator. */
  readonly second?: readonly Part[]
  readonly selected?: Period | undefined
}

type Context = CanvasRenderingContext2D

const FONT = '11px system-ui, sans-serif'
const LABEL = 14

/** Repainting everything takes less than a millisecond for a thousand parts. */
export function paint(context: Context, scene: Scene, colours: Colours): void {
  const { plot, gaps, known, second = [], selected } = scene
  const { left, right, top, doorBottom } = plot
  context.clearRect(0, 0, right + 10, doorBottom + 40)
  context.font = FONT
  context.fillStyle = colours.background
  context.fillRect(left, top, right - left, doorBottom - top)
  paintFloors(context, plot, colours)
  context.save()
  context.beginPath()
  context.rect(left, 0, right - left, doorBottom)
  context.clip()
  paintGaps(context, plot, within(gaps, plot), colours)
  const parts = within(known.parts, plot)
  paintSecond(context, plot, within(second, plot), colours)
  paintRanges(context, plot, parts, colours.line)
  paintLine(context, plot, parts, colours.line)
  paintDoors(context, plot, parts, colours)
  if (selected) paintSelected(context, plot, selected, colours)
  context.restore()
  paintLasting(context, scene, colours)
  paintTimes(context, scene, colours)
  paintMarks(context, scene, colours)
  if (scene.cursor !== undefined) paintCursor(context, plot, scene.cursor, colours)
}

function paintFloors(context: Context, plot: Plot, { grid, text }: Colours): void {
  const { left, right, bottom, top, floors } = plot
  const height = floorHeight(plot)
  const everyNth = Math.ceil(LABEL / height)
  context.strokeStyle = grid
  context.fillStyle = text
  context.lineWidth = 1
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.beginPath()
  floors.forEach(({ number, name }, row) => {
    const y = Math.round(bottom - row * height) + 0.5
    if (row % everyNth === 0) {
      context.moveTo(left, y)
      context.lineTo(right, y)
      context.fillText(name, left - 6, yOf(plot, number))
    }
  })
  context.rect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1)
  context.stroke()
}

/** Hatching is visible on paper and without colours. */
function paintGaps(context: Context, plot: Plot, gaps: readonly Period[], { gap }: Colours): void {
  const { top, doorBottom, left, right } = plot
  const height = doorBottom - top
  context.strokeStyle = gap
  context.lineWidth = 1
  for (const { from, to } of gaps) {
    const begin = Math.max(left, xOf(plot, from))
    const end = Math.min(right, Math.max(xOf(plot, to), begin + 1))
    context.save()
    context.beginPath()
    context.rect(begin, top, end - begin, height)
    context.clip()
    context.beginPath()
    // Lines start at fixed positions, so that adjacent gaps match.
    for (let x = Math.floor((begin - height) / 7) * 7; x < end; x += 7) {
      context.moveTo(x, doorBottom)
      context.lineTo(x + height, top)
    }
    context.stroke()
    context.restore()
  }
}

const RANGE_ALPHA = 0.6

function paintRanges(context: Context, plot: Plot, parts: readonly Part[], colour: string): void {
  context.fillStyle = colour
  context.globalAlpha = RANGE_ALPHA
  for (const { from, to, lowest, highest } of parts) {
    if (lowest === null || highest === null || lowest === highest) continue
    const [x, y] = [xOf(plot, from), yOf(plot, highest)]
    // Exact width: rounding up would cover gaps between narrow samples.
    context.fillRect(x, y, xOf(plot, to) - x, yOf(plot, lowest) - y)
  }
  context.globalAlpha = 1
}

/**
 * Narrower samples of a moving car are painted as ranges: a line would cover the gaps between
 * them.
 */
const LINE_PIXELS = 2

function paintLine(context: Context, plot: Plot, parts: readonly Part[], colour: string): void {
  const narrow = timeAt(plot, plot.left + LINE_PIXELS) - plot.from
  context.strokeStyle = colour
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.beginPath()
  let end: number | undefined
  for (const { from, to, floor, lowest, highest } of parts) {
    const isRange = lowest !== highest && to - from < narrow
    if (floor === null || isRange) {
      end = undefined
      continue
    }
    const [x, y] = [xOf(plot, from), yOf(plot, floor)]
    if (end === from) context.lineTo(x, y)
    else context.moveTo(x, y)
    // A state without duration is a dot.
    context.lineTo(Math.max(x + (from === to ? 2 : 0), xOf(plot, to)), y)
    end = to
  }
  context.stroke()
}

function paintSecond(context: Context, plot: Plot, parts: readonly Part[], { second }: Colours): void {
  context.setLineDash([4, 3])
  context.strokeStyle = second
  context.lineWidth = 1
  for (const { from, to, lowest, highest } of parts) {
    if (lowest === null || highest === null || lowest === highest) continue
    const [x, y] = [xOf(plot, from), yOf(plot, highest)]
    context.strokeRect(x, y, xOf(plot, to) - x, yOf(plot, lowest) - y)
  }
  paintLine(context, plot, parts, second)
  context.setLineDash([])
}

function paintSelected(context: Context, plot: Plot, { from, to }: Period, { selection }: Colours): void {
  const { top, doorBottom } = plot
  const [begin, end] = [xOf(plot, from), xOf(plot, to)]
  context.fillStyle = selection
  context.strokeStyle = selection
  context.lineWidth = 2
  context.globalAlpha = 0.25
  context.fillRect(begin, top, end - begin, doorBottom - top)
  context.globalAlpha = 1
  context.strokeRect(begin, top, end - begin, doorBottom - top)
}

function paintDoors(context: Context, plot: Plot, parts: readonly Part[], { door }: Colours): void {
  const { doorTop, doorBottom } = plot
  context.fillStyle = door
  for (const { from, to, isOpen } of parts) {
    if (!isOpen) continue
    const x = xOf(plot, from)
    context.fillRect(x, doorTop, Math.max(1, xOf(plot, to) - x), doorBottom - doorTop)
  }
}

function paintTimes(context: Context, { plot, ticks }: Scene, { grid, text }: Colours): void {
  const { bottom, top, left, right, doorBottom } = plot
  context.strokeStyle = grid
  context.fillStyle = text
  context.textBaseline = 'top'
  for (const { at, label, isStrong } of ticks) {
    const x = Math.round(xOf(plot, at)) + 0.5
    context.lineWidth = isStrong ? 2 : 1
    context.beginPath()
    context.moveTo(x, top)
    context.lineTo(x, bottom)
    context.stroke()
    const half = context.measureText(label).width / 2
    context.textAlign = 'center'
    context.fillText(label, Math.min(right - half, Math.max(left + half, x)), doorBottom + 5)
  }
}

const BAR = 3
const severities = ['unknown', 'info', 'warning', 'critical'] as const

function paintLasting(context: Context, { plot, marks, now }: Scene, colours: Colours): void {
  const { left, right, top } = plot
  for (const severity of severities) {
    context.fillStyle = colours[severity]
    for (const { kind, at, until = at } of marks) {
      if (kind !== severity) continue
      const begin = Math.max(left, xOf(plot, at))
      const end = Math.min(right, xOf(plot, until ?? now))
      if (end > begin) context.fillRect(begin, top, end - begin, BAR)
    }
  }
}

function paintMarks(context: Context, { plot, marks }: Scene, colours: Colours): void {
  const { from, to, top, bottom } = plot
  for (const { at, kind } of marks) {
    if (at < from || at > to) continue
    const x = xOf(plot, at)
    context.strokeStyle = colours[kind]
    context.fillStyle = colours[kind]
    context.lineWidth = kind === 'critical' ? 2 : 1
    context.setLineDash([4, 3])
    context.beginPath()
    context.moveTo(x, top)
    context.lineTo(x, bottom)
    context.stroke()
    context.setLineDash([])
    context.save()
    context.translate(x, top / 2)
    const shape = new Path2D(shapes[kind])
    if (isHollow(kind)) context.stroke(shape)
    else context.fill(shape)
    context.restore()
  }
}

function paintCursor(context: Context, plot: Plot, at: number, { cursor }: Colours): void {
  const { from, to, top, doorBottom } = plot
  if (at < from || at > to) return
  const x = Math.round(xOf(plot, at)) + 0.5
  context.strokeStyle = cursor
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, top)
  context.lineTo(x, doorBottom)
  context.stroke()
}
