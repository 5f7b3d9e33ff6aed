import type { Door } from '@hoistway/contracts/elevator'
import { isStale } from '@hoistway/ui/staleness'

/** How far back a track goes, in milliseconds. */
export const TRACK_MS = 60 * 60_000

/** A time in which a car is known to have been at one floor with its door open or not. Milliseconds. */
export interface Stay {
  readonly from: number
  readonly until: number
  /** `undefined`: unknown. */
  readonly floor: number | undefined
  readonly isOpen: boolean
}

/** Where a car has been, the oldest stay first. Where the next one does not begin with the end of one, nothing is known. */
export interface Track {
  readonly stays: readonly Stay[]
  /** The last stay may go on: nothing was missed since. */
  readonly isWhole: boolean
}

export const emptyTrack: Track = { stays: [], isWhole: false }

interface Received {
  /** When the server received it. */
  readonly at: number
  readonly floor: number | undefined
  readonly door: Door | undefined
}

/** Adds a state. A stay lasts until the next state, unless that comes so late that the controller was away or silent. */
export function withReceived({ stays, isWhole }: Track, { at, floor, door }: Received): Track {
  const isOpen = door === 'open' || door === 'opening'
  const last = stays.at(-1)
  if (last && at < last.until) return { stays, isWhole }
  const kept = stays.filter(({ until }) => until > at - TRACK_MS)
  const next = { from: at, until: at, floor, isOpen }
  if (!last || !isWhole || isStale(last.until, at)) return { stays: [...kept, next], isWhole: true }
  const ended = { ...last, until: at }
  const isSame = last.floor === floor && last.isOpen === isOpen
  return { stays: [...kept.slice(0, -1), ended, ...(isSame ? [] : [next])], isWhole: true }
}

/** What follows may have been missed. */
export const broken = (track: Track): Track => (track.isWhole ? { ...track, isWhole: false } : track)

/** The stays of the last hour; the last one goes on to `now` while it holds. */
export function lastHour({ stays, isWhole }: Track, now: number): readonly Stay[] {
  const since = now - TRACK_MS
  return stays
    .map((stay, index) =>
      index === stays.length - 1 && isWhole && !isStale(stay.until, now)
        ? { ...stay, until: Math.max(stay.until, now) }
        : stay,
    )
    .filter(({ until }) => until > since)
    .map((stay) => ({ ...stay, from: Math.max(stay.from, since) }))
}

/** How much a drawing shows, in minutes: an hour, and less of it while there is less to see. */
const WINDOWS = [10, 30] as const

/** How many minutes a drawing must show to contain all of these times. */
export const shownMinutes = (times: readonly number[], now: number): number =>
  WINDOWS.find((minutes) => times.every((at) => now - at <= minutes * 60_000)) ?? TRACK_MS / 60_000

/** What a track shows, for those who do not see it. */
export function trackFigures(stays: readonly Stay[]) {
  const floors = stays.flatMap(({ floor }) => floor ?? [])
  const before = (index: number) => stays[index - 1]
  return {
    lowest: floors.length > 0 ? Math.min(...floors) : undefined,
    highest: floors.length > 0 ? Math.max(...floors) : undefined,
    openings: stays.filter(
      ({ isOpen, from }, index) => isOpen && !(before(index)?.isOpen && before(index)?.until === from),
    ).length,
    minutes: Math.round(stays.reduce((sum, { from, until }) => sum + until - from, 0) / 60_000),
  }
}
