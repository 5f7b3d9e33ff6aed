const SECOND = 1_000
const MINUTE = 60 * SECOND
const NEVER = Number.POSITIVE_INFINITY

/** Times in milliseconds, shares from 0 to 1. */
export interface Profile {
  readonly step: number
  /** Interval of repeated states of an idle car. */
  readonly heartbeat: number
  /** Mean time between passengers. */
  readonly idle: number
  /** Factor of passengers at the peaks of a working day (UTC). */
  readonly peak: number
  /** Mean time between alerts; at most one is active. */
  readonly alertEvery: number
  /** Mean duration; undefined: the usual one of its code. */
  readonly alertFor: number | undefined
  /** Its alerts begin during two hours of a day; undefined: any code at any time. */
  readonly onlyCode: string | undefined
  /** Share that repeats the last alert with its ID. */
  readonly repeatedAlerts: number
  /** Mean time between network losses, and mean duration. */
  readonly offlineEvery: number
  readonly offlineFor: number
  readonly failedCommands: number
  /** Bytes per second. */
  readonly downloadRate: number
  /** Shares that take ten times as long and that fail after the download. */
  readonly slowUpdates: number
  readonly failedUpdates: number
}

export const still: Profile = {
  step: 250,
  heartbeat: 10 * SECOND,
  idle: NEVER,
  peak: 1,
  alertEvery: NEVER,
  alertFor: 90 * SECOND,
  onlyCode: undefined,
  repeatedAlerts: 0,
  offlineEvery: NEVER,
  offlineFor: MINUTE,
  failedCommands: 0,
  downloadRate: NEVER,
  slowUpdates: 0,
  failedUpdates: 0,
}

/** The rates of the seeded history. */
export const demo: Profile = {
  ...still,
  idle: 4 * MINUTE,
  alertEvery: 8 * 24 * 60 * MINUTE,
  alertFor: undefined,
  // Realistic over WiFi, fast enough to watch.
  downloadRate: 512 * 1024,
}

/** Often takes too long to close when the building fills. */
export const wornDoor: Profile = {
  ...demo,
  onlyCode: 'Er04',
  alertEvery: 6 * MINUTE,
  alertFor: 2 * MINUTE,
}

/** For tests that wait for cars: about forty messages a second for the demo fleet. */
export const lively = (index: number): Profile => ({
  ...demo,
  idle: index % 4 === 0 ? MINUTE / 3 : 2 * MINUTE,
  alertEvery: NEVER,
})

export const busy: Profile = {
  step: SECOND,
  heartbeat: SECOND,
  idle: 30 * SECOND,
  peak: 3,
  alertEvery: 5 * MINUTE,
  alertFor: 30 * SECOND,
  onlyCode: undefined,
  repeatedAlerts: 0.3,
  offlineEvery: 60 * MINUTE,
  offlineFor: 20 * SECOND,
  failedCommands: 0.1,
  downloadRate: 256 * 1024,
  slowUpdates: 0.1,
  failedUpdates: 0.1,
}

/** UTC. */
export function isRushHour(time: number): boolean {
  const hour = (time / (60 * MINUTE)) % 24
  return hour >= 7.5 && hour < 9.5
}

/** Peaks at 8:30 and 17:30 (UTC). */
export function passengersAt(time: number, peak: number): number {
  const hour = (time / (60 * MINUTE)) % 24
  const near = (at: number) => Math.max(0, 1 - Math.abs(hour - at))
  return 1 + (peak - 1) * Math.max(near(8.5), near(17.5))
}
