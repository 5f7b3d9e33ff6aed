import type { Elevator } from '@hoistway/contracts/elevator'
import type { WallGroup } from './wall-groups.ts'

/** In units of the tiles' font size; the style sheet gets them as variables. */
export const TILE = { width: 9.5, height: 10.25, gap: 0.5, heading: 2 } as const

export interface WallRow {
  readonly index: number
  /** From the top of the wall, in the unit of {@link TILE}. */
  readonly top: number
  readonly elevators: readonly Elevator[]
}

interface WallBlock extends Pick<WallGroup, 'key' | 'title'> {
  readonly rows: readonly WallRow[]
}

const ROW = TILE.height + TILE.gap

export const columnsIn = (width: number) =>
  Math.max(1, Math.floor((width + TILE.gap) / (TILE.width + TILE.gap)))

export function wallBlocks(groups: readonly WallGroup[], columns: number): WallBlock[] {
  let top = 0
  let index = 0
  return groups.map(({ key, title, elevators }) => {
    top += TILE.heading
    const rows: WallRow[] = []
    for (let from = 0; from < elevators.length; from += columns) {
      rows.push({ index, top, elevators: elevators.slice(from, from + columns) })
      index += 1
      top += ROW
    }
    return { key, title, rows }
  })
}

export function rowsBetween(rows: readonly WallRow[], from: number, to: number): readonly [number, number] {
  const start = rows.findIndex(({ top }) => top + ROW > from)
  const end = rows.findIndex(({ top }) => top >= to)
  return [start < 0 ? rows.length : start, end < 0 ? rows.length : end]
}
