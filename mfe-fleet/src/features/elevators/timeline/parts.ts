import type { Direction, Door } from '@hoistway/contracts/elevator'
import { type ElevatorHistory, type HistorySegment, JOINED_MS } from '@hoistway/contracts/history'
import type { Period } from './view.ts'

/** A period with known data: one state, or the summary of a sample. */
export interface Part extends Period {
  readonly lowest: number | null
  readonly highest: number | null
  /** Floor at the end of the period. */
  readonly floor: number | null
  /** Whether the door was open or moving at any time; `undefined` if unknown. */
  readonly isOpen: boolean | undefined
  /** Known share of the period, from 0 to 1. */
  readonly share: number
  /** The state, unless this is a sample. */
  readonly state?: { readonly direction: Direction; readonly door: Door }
}

/** Known parts of an elevator's past, and the loaded periods. Both are sorted. */
export interface KnownHistory {
  readonly parts: readonly Part[]
  readonly read: readonly Period[]
}

export const emptyHistory: KnownHistory = { parts: [], read: [] }

const isOpen = (door: Door) => (door === 'unknown' ? undefined : door !== 'closed')

export const partOf = ({ from, to, floor, direction, door }: HistorySegment): Part => ({
  from,
  to,
  lowest: floor,
  highest: floor,
  floor,
  isOpen: isOpen(door),
  share: 1,
  state: { direction, door },
})

export function partsOf({ to, resolution, segments, samples }: ElevatorHistory): Part[] {
  if (resolution === null) return segments.map(partOf)
  const step = resolution * 1_000
  return samples.map(({ at, lowest, highest, floor, wasDoorOpen, known }) => {
    const end = Math.min(at + step, to)
    return { from: at, to: end, lowest, highest, floor, isOpen: wasDoorOpen, share: known / (end - at || 1) }
  })
}

const isSame = (one: Part, other: Part) =>
  one.state !== undefined &&
  one.floor === other.floor &&
  one.state.direction === other.state?.direction &&
  one.state.door === other.state.door

/** Joins adjacent parts with the same state, such as across pages. */
export function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && last.to === part.from && isSame(last, part)) all[all.length - 1] = { ...last, to: part.to }
    else all.push(part)
  }
  return all
}

/** Joins responses, given from the oldest. */
export const joinResponses = (answers: readonly ElevatorHistory[]): KnownHistory => ({
  parts: merged(answers.flatMap(partsOf)),
  read: answers.map(({ from, to }) => ({ from, to })),
})

/** Combines new data with older, possibly coarser data for periods that are not loaded yet. */
export function overlay(before: KnownHistory, now: KnownHistory): KnownHistory {
  const isNew = ({ from, to }: Period) => now.read.some((read) => from < read.to && to > read.from)
  const inOrder = <T extends Period>(all: readonly T[]) => all.toSorted((one, other) => one.from - other.from)
  return {
    parts: inOrder([...before.parts.filter((part) => !isNew(part)), ...now.parts]),
    read: inOrder([...before.read.filter((read) => !isNew(read)), ...now.read]),
  }
}

interface Pushed {
  readonly parts: readonly Part[]
  /** Whether pushes arrive, so that no state is missing. */
  readonly isLive: boolean
}

/** Continues the loaded history with later pushes. */
export function withLiveTail(
  { parts, read }: KnownHistory,
  { parts: pushed, isLive }: Pushed,
  now: number,
): KnownHistory {
  const last = read.at(-1)
  if (!last || !isLive) return { parts, read }
  const first = pushed.find(({ from }) => from >= last.from)
  const begin = first?.from ?? now
  const kept = parts.flatMap((part) => {
    if (part.from >= begin) return []
    // The last loaded state continues until the next message.
    const holds = part.to >= last.to && begin - part.to <= JOINED_MS
    return [part.to > begin || holds ? { ...part, to: begin } : part]
  })
  return {
    parts: merged(first ? [...kept, ...pushed.slice(pushed.indexOf(first))] : kept),
    read: [...read.slice(0, -1), { from: last.from, to: Math.max(last.to, now) }],
  }
}

/** Parts with a smaller known share count as gaps. */
const WHOLE = 0.9

const isGap = ({ share, floor }: Part) => share < WHOLE || floor === null

/** Returns the loaded periods without a known state, in order. */
export function gapsOf({ parts, read }: KnownHistory): Period[] {
  const gaps: Period[] = []
  const add = (from: number, to: number) => {
    const last = gaps.at(-1)
    if (from >= to) return
    if (last && last.to >= from) gaps[gaps.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else gaps.push({ from, to })
  }
  let next = 0
  for (const { from, to } of read) {
    let known = from
    for (let part = parts[next]; part && part.from < to; part = parts[next]) {
      add(known, Math.max(from, part.from))
      if (isGap(part)) add(Math.max(from, part.from), Math.min(part.to, to))
      known = Math.max(known, part.to)
      if (part.to > to) break
      next += 1
    }
    add(known, to)
  }
  return gaps
}

/** Returns the items that touch a period, from a sorted list. */
export function within<T extends Period>(all: readonly T[], { from, to }: Period): readonly T[] {
  const begin = firstThat(all, (each) => each.to >= from)
  const end = firstThat(all, (each) => each.from > to)
  return all.slice(begin, Math.max(begin, end))
}

/** Finds the first item that fulfils a condition, which all later items fulfil too. */
function firstThat<T>(all: readonly T[], condition: (each: T) => boolean): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const each = all[middle]
    if (each === undefined || condition(each)) high = middle
    else low = middle + 1
  }
  return low
}

export const partAt = (parts: readonly Part[], at: number): Part | undefined =>
  within(parts, { from: at, to: at }).findLast(
    (part) => part.floor !== null && part.from <= at && (at < part.to || part.from === part.to),
  )
