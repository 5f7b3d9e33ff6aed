import type { NamedFloor } from '../floors.ts'
import type { Period } from './view.ts'

/** Largest width of a character in a floor's name. */
const LETTER = 7
const MARKS = 14
/** Room for the half of a mark beyond the right edge. */
const HALF_MARK = 6
const DOOR = 8
const TIMES = 20

/** In pixels. */
export interface Plot extends Period {
  readonly left: number
  readonly right: number
  /** Edges of the area between the marks above and the door and times below. */
  readonly top: number
  readonly bottom: number
  readonly doorTop: number
  readonly doorBottom: number
  readonly floors: readonly NamedFloor[]
}

interface Size {
  readonly width: number
  readonly height: number
}

export function plotOf({ width, height }: Size, floors: readonly NamedFloor[], { from, to }: Period): Plot {
  const left = 10 + LETTER * Math.max(1, ...floors.map(({ name }) => name.length))
  const bottom = height - TIMES - DOOR - 3
  const doors = { doorTop: bottom + 3, doorBottom: bottom + 3 + DOOR }
  return {
    from,
    to,
    left,
    right: Math.max(left + 1, width - HALF_MARK),
    top: MARKS,
    bottom,
    ...doors,
    floors,
  }
}

export const xOf = ({ from, to, left, right }: Plot, at: number): number =>
  left + ((at - from) / (to - from)) * (right - left)

export const timeAt = ({ from, to, left, right }: Plot, x: number): number =>
  from + ((x - left) / (right - left)) * (to - from)

export const timeWithin = (plot: Plot, x: number): number =>
  timeAt(plot, Math.min(plot.right, Math.max(plot.left, x)))

export const shareAt = ({ left, right }: Plot, x: number): number =>
  Math.min(1, Math.max(0, (x - left) / (right - left)))

export const floorHeight = ({ top, bottom, floors }: Plot): number => (bottom - top) / floors.length

export const yOf = (plot: Plot, floor: number): number =>
  plot.bottom - (floor - (plot.floors[0]?.number ?? 0) + 0.5) * floorHeight(plot)
