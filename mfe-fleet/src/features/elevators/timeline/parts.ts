import type { Direction, Door } from '@hoistway/contracts/elevator'
import { type ElevatorHistory, type HistorySegment, JOINED_MS } from '@hoistway/contracts/history'
import type { Period } from './view.ts'

export interface Part extends Period {
  readonly lowest: number | null
  readonly highest: number | null
  readonly floor: number | null
  /** The door was open or moving at some time. */
  readonly isOpen: boolean
  /** Known share of the period, from 0 to 1. */
  readonly share: number
  /** The state, unless this is a sample. */
  readonly state?: { readonly direction: Direction; readonly door: Door }
}

/** Both lists are sorted; `read` contains the loaded periods. */
export interface KnownHistory {
  readonly parts: readonly Part[]
  readonly read: readonly Period[]
}

export const emptyHistory: KnownHistory = { parts: [], read: [] }

const isOpen = (door: Door) => door !== 'closed' && door !== 'unknown'

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

export function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && last.to === part.from && isSame(last, part)) all[all.length - 1] = { ...last, to: part.to }
    else all.push(part)
  }
  return all
}

export const joinResponses = (answers: readonly ElevatorHistory[]): KnownHistory => ({
  parts: merged(answers.flatMap(partsOf)),
  read: answers.map(({ from, to }) => ({ from, to })),
})

/** Older data, possibly coarser, fills periods that are not loaded yet. */
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
  /** Pushes arrive, so no state is missing. */
  readonly isLive: boolean
}

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

/** `all` is sorted. */
export function within<T extends Period>(all: readonly T[], { from, to }: Period): readonly T[] {
  const begin = firstThat(all, (each) => each.to >= from)
  const end = firstThat(all, (each) => each.from > to)
  return all.slice(begin, Math.max(begin, end))
}

/** All later items must fulfil the condition, too. */
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
