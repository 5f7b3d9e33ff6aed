import { type Direction, type Door, directions, doors } from '@hoistway/contracts/elevator'
import { CONFIRM_MS, heardSincePrevious, isSameState, REACH_MS, type TimedState } from './known-state.ts'
import { startOf } from './partitions.repository.ts'

/**
 * A chunk contains the recorded states of one elevator in one day, in order of time. Format 2:
 *
 * - a byte with the format's number;
 * - for each state: a varint with twice the time since the previous one (for the first: since the start of the day) in
 * units of 10 ms, plus one if the controller was connected in between; a byte with direction (2 bits), door (3 bits)
 * and change of floor (3 bits); and the floor as a zigzag varint, unless that byte implies it.
 *
 * Format 1 stores the plain time; its controller counts as connected between states that are at most 90 s apart.
 *
 * Enums are positions in the contracts' lists, which only grow at their end.
 */
const FORMAT = 2
const UNIT_MS = 10

const floorChange = { same: 0, up: 1, down: 2, explicit: 3, unknown: 4 } as const

export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Expects states in order, none before `dayStart` (ms since 1970). Rounds times down to 10 ms. */
export function encodeChunk(states: readonly TimedState[], dayStart: number): Buffer {
  const bytes: number[] = [FORMAT]
  let ticks = 0
  let floor: number | null = null
  for (const state of states) {
    const at = Math.floor((state.at - dayStart) / UNIT_MS)
    pushVarint(
      bytes,
      2 * (at - ticks) + (state.heardSince === undefined || state.heardSince >= state.at ? 0 : 1),
    )
    ticks = at
    const change = changeOf(floor, state.floor)
    bytes.push(directions.indexOf(state.direction) | (doors.indexOf(state.door) << 2) | (change << 5))
    if (change === floorChange.explicit && state.floor !== null) pushVarint(bytes, zigzag(state.floor))
    floor = state.floor
  }
  return Buffer.from(bytes)
}

/**
 * Includes both times (ms since 1970).
 * @throws ChunkError
 */
export function decodeChunk(
  bytes: Uint8Array,
  dayStart: number,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): TimedState[] {
  const [format] = bytes
  if (format !== 1 && format !== FORMAT) throw new ChunkError(`A chunk of the unknown format ${format}.`)
  const states: TimedState[] = []
  const reader = { bytes, position: 1 }
  let ticks = 0
  let floor: number | null = null
  while (reader.position < bytes.length) {
    const isFirst = reader.position === 1
    const before = dayStart + ticks * UNIT_MS
    const time = readVarint(reader)
    ticks += format === FORMAT ? Math.floor(time / 2) : time
    const at = dayStart + ticks * UNIT_MS
    if (at > to) break
    const isHeard = format === FORMAT ? time % 2 === 1 : at - before <= REACH_MS
    // Follows the last state of the previous day.
    const heardSince = isFirst ? dayStart - 1 : before
    const code = readByte(reader)
    floor = floorAfter(floor, code >> 5, reader)
    if (at < from) continue
    const [direction, door] = [nameOf(directions, code & 3), nameOf(doors, (code >> 2) & 7)]
    states.push({ at, floor, direction, door, ...(isHeard && { heardSince }) })
  }
  return states
}

/**
 * Expects days in order. Includes both times.
 * @throws ChunkError
 */
export function decodeDays(
  days: readonly { readonly day: string; readonly states: Uint8Array }[],
  from?: number,
  to?: number,
): TimedState[] {
  const all: TimedState[] = []
  for (const { day, states } of days) {
    const start = startOf(day)
    const [first, ...others] = decodeChunk(states, start, from, to)
    if (!first) continue
    const last = all.at(-1)
    const followsLast = first.heardSince !== undefined && first.heardSince < start && last !== undefined
    const heardSince = last && first.at - last.at <= REACH_MS ? last.at : undefined
    all.push(followsLast ? { ...first, heardSince } : first)
    for (const state of others) all.push(state)
  }
  return all
}

export function mergeStates(recorded: readonly TimedState[], added: readonly TimedState[]): TimedState[] {
  // Sorting is stable, so states with equal times keep their order.
  const all = [...recorded, ...added].toSorted((one, other) => one.at - other.at)
  const heard = heardSincePrevious(all)
  const merged: TimedState[] = []
  for (const [index, { heardSince, ...state }] of all.entries()) {
    const last = merged.at(-1)
    const isSame = last !== undefined && isSameState(last, state)
    if (isSame && state.at === last.at) continue
    // The last state before a silence, or of the list, shows how long the controller was connected.
    if (isSame && heard[index] && heard[index + 1] && state.at - last.at < CONFIRM_MS) continue
    const since = heard[index] ? last?.at : last ? undefined : heardSince
    merged.push(since === undefined ? state : { ...state, heardSince: since })
  }
  return merged
}

/** Makes times comparable before and after encoding. */
export const roundTime = (at: number): number => Math.floor(at / UNIT_MS) * UNIT_MS

function changeOf(from: number | null, to: number | null): number {
  if (to === null) return floorChange.unknown
  if (from === to) return floorChange.same
  if (from !== null && to === from + 1) return floorChange.up
  if (from !== null && to === from - 1) return floorChange.down
  return floorChange.explicit
}

function floorAfter(floor: number | null, change: number, reader: Reader): number | null {
  switch (change) {
    case floorChange.unknown:
      return null
    case floorChange.explicit:
      return unzigzag(readVarint(reader))
    case floorChange.up:
      return (floor ?? 0) + 1
    case floorChange.down:
      return (floor ?? 0) - 1
    default:
      return floor
  }
}

function nameOf<Name extends Direction | Door>(names: readonly Name[], position: number): Name {
  const name = names[position]
  if (name === undefined) throw new ChunkError(`A chunk names an unknown state: ${position}.`)
  return name
}

interface Reader {
  readonly bytes: Uint8Array
  position: number
}

function readByte(reader: Reader): number {
  const byte = reader.bytes[reader.position]
  if (byte === undefined) throw new ChunkError('A chunk ends in the middle of a state.')
  reader.position += 1
  return byte
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

function readVarint(reader: Reader): number {
  let value = 0
  let weight = 1
  for (;;) {
    const byte = readByte(reader)
    value += (byte & 0x7f) * weight
    if (byte < 0x80) return value
    weight *= 0x80
  }
}
